import { z } from 'zod'
import { locales } from '@/lib/i18n/constants'
import { districts } from '@/lib/places/kigali'
import { cleanText } from '@/lib/platform/text'
import {
  boardColumnSize,
  contactChannels,
  contactOutcomes,
  requestPageSize,
  requestPageSizes,
  requestStatuses,
} from './constants'

const moment = z.iso.datetime().nullable()
const person = z.object({ id: z.uuid(), name: z.string() }).nullable()

/** A row of the back office's list, and a card of its board. */
export const requestRowSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    reference: z.string(),
    status: z.enum(requestStatuses),
    task_title: z.string(),
    /** Empty once the customer's data are erased. */
    full_name: z.string(),
    phone: z.string(),
    location: z.string(),
    district: z.string().nullable(),
    locale: z.enum(locales),
    owner: person,
    attempts: z.int(),
    alarm_level: z.int(),
    contact_due_at: z.iso.datetime(),
    contacted_at: moment,
    last_contact_at: moment,
    wanted_at: moment,
    ended_at: moment,
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'RequestRow' })
export type RequestRow = z.infer<typeof requestRowSchema>

export const requestViews = [
  'open',
  'new',
  'mine',
  'unowned',
  'at_risk',
  'due_soon',
  'breached',
  'today',
  'all',
] as const
export type RequestView = (typeof requestViews)[number]

export const requestSorts = ['due', 'received', 'reference', 'name', 'state', 'last_contact'] as const
export type RequestSort = (typeof requestSorts)[number]

const wrong = { error: 'invalid' }
const numberInUrl = z.coerce.number(wrong).int(wrong).min(1, wrong)

/** Which requests, in which order: what stands in the address of the list and of the board. */
export const requestFilterSchema = z.object({
  q: z.string(wrong).max(200, wrong).overwrite(cleanText).default(''),
  view: z.enum(requestViews, wrong).optional(),
  status: z.enum(requestStatuses, wrong).optional(),
  task: numberInUrl.max(2_147_483_647, wrong).optional(),
  district: z.enum(districts, wrong).optional(),
  day: z.iso.date(wrong).optional(),
  end_reason: z.string(wrong).min(1, wrong).max(40, wrong).overwrite(cleanText).optional(),
  sort: z.enum(requestSorts, wrong).optional(),
  order: z.enum(['asc', 'desc'], wrong).optional(),
})
export type RequestFilter = z.infer<typeof requestFilterSchema>

export const requestListQuerySchema = requestFilterSchema.extend({
  page: numberInUrl.max(100_000, wrong).default(1),
  size: z.coerce
    .number(wrong)
    .refine((size) => (requestPageSizes as readonly number[]).includes(size), wrong)
    .default(requestPageSize),
})
export type RequestListQuery = z.infer<typeof requestListQuerySchema>

/** What the page itself is asked for: the list's query, and how it is laid out. */
export const requestPageQuerySchema = requestListQuerySchema.extend({
  layout: z.enum(['list', 'board'], wrong).default('list'),
})
export type RequestPageQuery = z.infer<typeof requestPageQuerySchema>

/** Without a view: whatever the other filters find among all, or else what is open. */
export function viewOf({ view, status, day, end_reason }: RequestFilter): RequestView {
  return view ?? (status || day || end_reason ? 'all' : 'open')
}

const firstDirections: Record<RequestSort, 'asc' | 'desc'> = {
  due: 'asc',
  received: 'desc',
  reference: 'asc',
  name: 'asc',
  state: 'asc',
  last_contact: 'desc',
}

/** The order that is shown: by urgency where somebody waits, else the newest first. */
export function sortOf(filter: RequestFilter): { sort: RequestSort; order: 'asc' | 'desc' } {
  const view = viewOf(filter)
  const sort = filter.sort ?? (view === 'all' ? 'received' : 'due')
  return { sort, order: filter.order ?? firstDirections[sort] }
}

export const viewCountsSchema = z.record(z.enum(requestViews), z.int())
export type ViewCounts = z.infer<typeof viewCountsSchema>

export const requestListSchema = z
  .object({
    data: z.array(requestRowSchema),
    total: z.int(),
    /** More were found than were counted. */
    is_more: z.boolean(),
    page: z.int(),
    page_size: z.int(),
    counts: viewCountsSchema,
    now: z.iso.datetime(),
  })
  .meta({ id: 'RequestList' })
export type RequestList = z.infer<typeof requestListSchema>

export const boardColumns = ['new', 'contacted', 'assigned', 'in_progress', 'ended'] as const
export type BoardColumn = (typeof boardColumns)[number]

export const requestBoardQuerySchema = requestFilterSchema.extend({
  size: numberInUrl.max(boardColumnSize, wrong).default(boardColumnSize),
})

export const requestBoardSchema = z
  .object({
    columns: z.record(z.enum(boardColumns), z.object({ total: z.int(), data: z.array(requestRowSchema) })),
    counts: viewCountsSchema,
    now: z.iso.datetime(),
  })
  .meta({ id: 'RequestBoard' })
export type RequestBoard = z.infer<typeof requestBoardSchema>

export const requestEventSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  type: z.string(),
  actor: z.string(),
  from_status: z.enum(requestStatuses).nullable(),
  to_status: z.enum(requestStatuses).nullable(),
  channel: z.enum(contactChannels).nullable(),
  outcome: z.enum(contactOutcomes).nullable(),
  note: z.string().nullable(),
  /** What else there is to say: the tasker who was assigned, the reason of an end, the fields that changed. */
  about: z.string().nullable(),
})
export type RequestEvent = z.infer<typeof requestEventSchema>

const rwf = z.int().nullable()

export const requestDetailSchema = requestRowSchema
  .extend({
    description: z.string(),
    sector: z.string().nullable(),
    source: z.string(),
    price: z.string(),
    duration: z.string(),
    labour_rwf: rwf,
    transport_rwf: rwf,
    materials_rwf: rwf,
    paid_at: moment,
    end_reason: z.string().nullable(),
    ended_by: z.string().nullable(),
    customer_was_reached: z.boolean().nullable(),
    rating: z.int().nullable(),
    rating_text: z.string().nullable(),
    is_erased: z.boolean(),
    is_mine: z.boolean(),
    tasker: z
      .object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string(),
        is_approved: z.boolean(),
        is_busy: z.boolean(),
      })
      .nullable(),
    /** The channels of the attempts since somebody was last talked with. */
    attempt_channels: z.array(z.enum(contactChannels)),
    tracking_path: z.string(),
    whatsapp_url: z.url(),
    events: z.array(requestEventSchema),
    earlier: z.array(
      z.object({
        id: z.uuid(),
        reference: z.string(),
        status: z.enum(requestStatuses),
        task_title: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
    now: z.iso.datetime(),
  })
  .meta({ id: 'RequestDetail' })
export type RequestDetail = z.infer<typeof requestDetailSchema>
