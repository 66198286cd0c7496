import { z } from 'zod'
import { caseKinds } from '@/lib/cases/constants'
import { locales } from '@/lib/i18n/constants'
import { districts } from '@/lib/places/kigali'
import { choiceFilter, defineList, idFilter, listAnswer, personFilter } from '@/lib/platform/list-query'
import { cleanText } from '@/lib/platform/text'
import {
  contactChannels,
  contactOutcomes,
  dayParts,
  requestSources,
  requestStatuses,
  timeAskers,
} from '@/lib/requests/constants'
import { type CustomerFieldName, customerFieldNames } from '@/lib/requests/fields'
import { jobStages } from '@/lib/requests/jobs/stages'
import { deskOfferSchema } from '@/lib/requests/offers/schema'
import { requestPhotoSchema } from '@/lib/requests/photos/schema'
import { checkLacks } from '@/lib/taskers/workflow'
import { askedShape } from './asked-schema'
import { conversationTextSchema } from './conversation-schema'

const moment = z.iso.datetime().nullable()
export const namedSchema = z.object({ id: z.uuid(), name: z.string() })
export type Named = z.infer<typeof namedSchema>
const person = namedSchema.nullable()

export const requestRowSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    reference: z.string(),
    status: z.enum(requestStatuses),
    task_title: z.string(),
    /** Empty after the customer's data were erased. */
    full_name: z.string(),
    phone: z.string(),
    location: z.string(),
    district: z.string().nullable(),
    sector: z.string().nullable(),
    locale: z.enum(locales),
    owner: person,
    attempts: z.int(),
    alarm_level: z.int(),
    /** What the customer wrote to us and nobody has answered. */
    unanswered: z.int(),
    contact_due_at: z.iso.datetime(),
    contacted_at: moment,
    last_contact_at: moment,
    wanted_at: moment,
    /** The day and the part of it that the customer wishes. */
    wanted_on: z.iso.date().nullable(),
    wanted_part: z.enum(dayParts).nullable(),
    /** The name of the assigned tasker. */
    tasker_name: z.string().nullable(),
    /** Assigned by staff, and not confirmed by the tasker in time. */
    is_unconfirmed: z.boolean(),
    /** Offers without an answer. */
    open_offers: z.int(),
    /** When it came back to the desk: nobody took the job, or the tasker does not come. */
    back_at: moment,
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
  'no_tasker',
  'at_risk',
  'due_soon',
  'breached',
  'back',
  'unconfirmed',
  'today',
  'spam',
  'all',
] as const
export type RequestView = (typeof requestViews)[number]

/** `due`: waiting requests first, by the end of the promise; then the others, newest first. */
export const requestSorts = {
  due: 'asc',
  received: 'desc',
  reference: 'asc',
  name: 'asc',
  state: 'asc',
  last_contact: 'desc',
} as const
export type RequestSort = keyof typeof requestSorts

const wrong = { error: 'invalid' }

const filters = {
  view: choiceFilter(requestViews),
  status: choiceFilter(requestStatuses),
  task: idFilter,
  district: choiceFilter(districts),
  day: z.iso.date(wrong).optional(),
  /** The first day of receipt, and of the end. */
  since: z.iso.date(wrong).optional(),
  ended_since: z.iso.date(wrong).optional(),
  /** The day of a broken promise. */
  missed: z.iso.date(wrong).optional(),
  end_reason: z.string(wrong).max(40, wrong).overwrite(cleanText).optional(),
  /** `mine`: owned by whoever asks. `nobody`: without an owner, and without a tasker. */
  owner: personFilter(['mine', 'nobody']),
  tasker: personFilter(['nobody']),
  layout: choiceFilter(['list', 'board']),
}

export const requestList = defineList({ sorts: requestSorts, sort: 'due', filters })
export type RequestListQuery = z.infer<typeof requestList.querySchema>

/** The most requests that are changed or exported together because they were chosen one by one. */
export const mostChosen = 50

export const requestExportSchema = requestList.exportSchema.extend({
  /** Only these requests, with commas between their ids; the filters then do not count. */
  ids: z
    .string(wrong)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid(wrong)).min(1, wrong).max(mostChosen, wrong))
    .optional(),
})
export type RequestExportQuery = z.infer<typeof requestExportSchema>
export type RequestFilter = Omit<RequestExportQuery, 'columns' | 'ids'>

/** The default view: `open`, or `all` when another filter is set. */
export function viewOf({ view, ...filter }: RequestFilter): RequestView {
  const { status, day, since, ended_since, missed, end_reason } = filter
  return view ?? (status || day || since || ended_since || missed || end_reason ? 'all' : 'open')
}

const viewCountsSchema = z.record(z.enum(requestViews), z.int())
export type ViewCounts = z.infer<typeof viewCountsSchema>

export const requestListSchema = listAnswer('RequestPage', requestRowSchema)
  .extend({ counts: viewCountsSchema, now: z.iso.datetime() })
  .meta({ id: 'RequestList' })
export type RequestList = z.infer<typeof requestListSchema>

export const boardColumns = ['new', 'contacted', 'assigned', 'in_progress', 'ended'] as const
export type BoardColumn = (typeof boardColumns)[number]

export const requestBoardQuerySchema = requestList.querySchema.omit({ page: true })

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
  /** The assigned tasker, the reason of an end, the fields that changed, or what was corrected. */
  about: z.string().nullable(),
})
export type RequestEvent = z.infer<typeof requestEventSchema>

const linkedRequestSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.enum(requestStatuses),
  task_title: z.string(),
  created_at: z.iso.datetime(),
})
export type LinkedRequest = z.infer<typeof linkedRequestSchema>

const rwf = z.int().nullable()
const wordsShape = Object.fromEntries(customerFieldNames.map((name) => [name, z.string()])) as Record<
  CustomerFieldName,
  z.ZodString
>

export const requestDetailSchema = requestRowSchema
  .extend({
    ...wordsShape,
    popular_task_id: z.int(),
    source: z.enum(requestSources),
    ...askedShape,
    price: z.string(),
    duration: z.string(),
    labour_rwf: rwf,
    transport_rwf: rwf,
    materials_rwf: rwf,
    paid_at: moment,
    /** The job of the assigned tasker; null without one. */
    job: z
      .object({
        stage: z.enum(jobStages),
        pay_rwf: rwf,
        assigned_at: moment,
        confirmed_at: moment,
        on_the_way_at: moment,
        on_the_way_minutes: z.int().nullable(),
        started_at: moment,
        finished_at: moment,
        /** What the tasker says that it came to. */
        reported_labour_rwf: rwf,
        reported_transport_rwf: rwf,
        reported_materials_rwf: rwf,
        done_confirmed_at: moment,
        proposed_at: moment,
        proposed_by: z.enum(timeAskers).nullable(),
      })
      .nullable(),
    offers: z.array(deskOfferSchema),
    /** For how many minutes an offer stands, as in the settings. */
    offer_minutes: z.int(),
    cases: z.array(
      z.object({ id: z.uuid(), kind: z.enum(caseKinds), created_at: z.iso.datetime(), settled_at: moment }),
    ),
    work_photos: z.array(requestPhotoSchema),
    end_reason: z.string().nullable(),
    ended_by: z.string().nullable(),
    /** When the customer agreed to WhatsApp. */
    whatsapp_at: moment,
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
        check_lacks: z.array(z.enum(checkLacks)),
      })
      .nullable(),
    /** The channels of the attempts since the last talk. */
    attempt_channels: z.array(z.enum(contactChannels)),
    /** The attempts that count, because they were some minutes apart. */
    attempts_apart: z.int(),
    /** Who ended it as spam, and whether the one who looks may confirm it; null where nobody must. */
    spam_check: z.object({ marked_by: z.string(), may_confirm: z.boolean() }).nullable(),
    /** What was written to and by the customer, by SMS and WhatsApp, oldest first. */
    conversation: z.array(conversationTextSchema),
    /** Whether WhatsApp allows our own words now, a fixed text only, or nothing without consent. */
    whatsapp_allows: z.enum(['words', 'fixed_text', 'nothing']),
    /** The customer asked for no texts but those about their requests. */
    has_stopped: z.boolean(),
    tracking_path: z.string(),
    whatsapp_url: z.url(),
    events: z.array(requestEventSchema),
    same_phone: z.array(linkedRequestSchema),
    /** The request that this one repeats. */
    duplicate_of: linkedRequestSchema.nullable(),
    /** The requests that repeat this one. */
    duplicates: z.array(linkedRequestSchema),
    now: z.iso.datetime(),
  })
  .meta({ id: 'RequestDetail' })
export type RequestDetail = z.infer<typeof requestDetailSchema>
