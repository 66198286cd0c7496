import 'server-only'
import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import { admins, requestEvents, requests, taskers } from '@/db/schema'
import { actorNames } from '@/lib/audit/labels'
import { caseKindLabels, caseKinds } from '@/lib/cases/constants'
import { isLocale, localeNames, locales } from '@/lib/i18n/constants'
import { lowerFirst } from '@/lib/i18n/letter-case'
import { formatRwf } from '@/lib/i18n/money'
import { kigaliDateTime, weekdayDate } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { type RequestEvent, requestEventSchema } from '@/lib/requests/staff/detail-schema'
import {
  cancellerLabels,
  endReasonLabels,
  fieldsText,
  requestFieldLabels,
  rhythmLabels,
} from '@/lib/requests/staff/labels'
import { type ContactChannel, rhythms, timeAskers } from './constants'
import { countApart } from './workflow'

const correctedSchema = z
  .object({ full_name: z.string(), phone: z.string(), task: z.string(), locale: z.enum(locales) })
  .partial()
  .optional()
  .catch(undefined)

const dataSchema = z
  .object({
    tasker_id: z.string().optional().catch(undefined),
    tasker_ids: z.array(z.string()).optional().catch(undefined),
    pay_rwf: z.number().optional().catch(undefined),
    reported_rwf: z.number().optional().catch(undefined),
    minutes: z.number().optional().catch(undefined),
    wanted_at: z.iso.datetime().optional().catch(undefined),
    asked_by: z.enum(timeAskers).optional().catch(undefined),
    case: z.enum(caseKinds).optional().catch(undefined),
    reason: z.string().nullish().catch(undefined),
    cancelled_by: z.enum(['customer', 'tasker', 'staff']).nullish().catch(undefined),
    fields: z.array(z.string()).optional().catch(undefined),
    level: z.number().optional().catch(undefined),
    total_rwf: z.number().optional().catch(undefined),
    is_paid: z.boolean().optional().catch(undefined),
    whatsapp: z.boolean().optional().catch(undefined),
    rating: z.number().optional().catch(undefined),
    on_page: z.boolean().optional().catch(undefined),
    rhythm: z.enum(rhythms).optional().catch(undefined),
    on: z.iso.date().optional().catch(undefined),
    from_owner: z.string().nullish().catch(undefined),
    to_owner: z.string().nullish().catch(undefined),
    on_call: z.string().optional().catch(undefined),
    duplicate_of: z.string().optional().catch(undefined),
    from: correctedSchema,
    to: correctedSchema,
  })
  .catch({})
type EventData = z.infer<typeof dataSchema>

const taskersOf = ({ tasker_id, tasker_ids = [] }: EventData): string[] =>
  tasker_id ? [tasker_id, ...tasker_ids] : tasker_ids

const colleaguesOf = ({ from_owner, to_owner, on_call }: EventData): string[] =>
  [from_owner, to_owner, on_call].flatMap((id) => id ?? [])

/** `from Diane to Eric`; only `to Eric` where no one owned it. */
function ownersText({ from_owner, to_owner }: EventData, names: ReadonlyMap<string, string>): string | null {
  if (!to_owner) return null
  const nameOf = (id: string) => names.get(id) ?? 'a colleague'
  return [from_owner && `from ${nameOf(from_owner)}`, `to ${nameOf(to_owner)}`].filter(Boolean).join(' ')
}

const languageName = (locale: string): string => (isLocale(locale) ? localeNames[locale] : locale)
const correctedTexts = { full_name: String, phone: displayPhone, task: String, locale: languageName }
const correctedNames = Object.keys(correctedTexts) as (keyof typeof correctedTexts)[]

/** What was corrected: `Name: Aline → Alice`. */
const correctedText = ({ from, to }: EventData): string[] =>
  correctedNames.flatMap((name) => {
    const [old, now] = [from?.[name], to?.[name]]
    const text: (value: string) => string = correctedTexts[name]
    return old !== undefined && now !== undefined
      ? `${requestFieldLabels[name]}: ${text(old)} → ${text(now)}`
      : []
  })

function aboutText(data: EventData, names: ReadonlyMap<string, string>): string | null {
  const reason = data.reason && (endReasonLabels[data.reason] ?? data.reason)
  const parts = [
    taskersOf(data)
      .map((id) => names.get(id) || 'a tasker who has left')
      .join(', '),
    ownersText(data, names),
    data.on_call && names.get(data.on_call),
    data.pay_rwf !== undefined && `RWF ${formatRwf(data.pay_rwf)}`,
    data.reported_rwf !== undefined && `RWF ${formatRwf(data.reported_rwf)}`,
    data.minutes !== undefined && `${data.minutes} minutes`,
    data.wanted_at && kigaliDateTime(new Date(data.wanted_at)),
    data.case && lowerFirst(caseKindLabels[data.case]),
    data.cancelled_by && `by ${cancellerLabels[data.cancelled_by].toLowerCase()}`.replace('we did', 'us'),
    reason,
    data.duplicate_of && names.get(data.duplicate_of),
    ...correctedText(data),
    data.fields && fieldsText(data.fields),
    data.whatsapp !== undefined && (data.whatsapp ? 'given' : 'taken back'),
    data.rating !== undefined && `${data.rating} of 5`,
    data.on_page && 'on the page of the request: something is wrong',
    data.rhythm && rhythmLabels[data.rhythm],
    data.on && weekdayDate(data.on),
    data.level !== undefined && `at ${data.level} minutes`,
    data.total_rwf !== undefined &&
      `RWF ${formatRwf(data.total_rwf)}, ${data.is_paid ? 'paid' : 'not paid yet'}`,
  ]
  return parts.filter(Boolean).join(' · ') || null
}

const namesIn = (db: Reader, table: typeof taskers | typeof admins, ids: readonly string[]) =>
  ids.length
    ? db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(isAny(table.id, [...new Set(ids)]))
    : []

const referencesOf = (db: Reader, ids: readonly string[]) =>
  ids.length
    ? db
        .select({ id: requests.id, name: requests.reference })
        .from(requests)
        .where(and(isAny(requests.id, ids), isNull(requests.erasedAt)))
    : []

/** The names of the people and the references of the requests that events speak of. */
async function namesOf(db: Reader, events: readonly EventData[]): Promise<Map<string, string>> {
  const named = await Promise.all([
    namesIn(db, taskers, events.flatMap(taskersOf)),
    namesIn(db, admins, events.flatMap(colleaguesOf)),
    referencesOf(
      db,
      events.flatMap(({ duplicate_of }) => duplicate_of ?? []),
    ),
  ])
  return new Map(named.flat().map(({ id, name }) => [id, name]))
}

/** The history of a request in order, with the names of the actors. */
export async function listEvents(db: Reader, requestId: string): Promise<RequestEvent[]> {
  const rows = await db
    .select({
      ...columnsFor(requestEvents, requestEventSchema),
      actorKind: requestEvents.actorKind,
      actorName: admins.name,
      data: requestEvents.data,
    })
    .from(requestEvents)
    .leftJoin(admins, eq(admins.id, requestEvents.actorId))
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.id))
  const events = rows.map(({ data, ...row }) => ({ ...row, data: dataSchema.parse(data ?? {}) }))
  const names = await namesOf(
    db,
    events.map(({ data }) => data),
  )
  return events.map(({ actorKind, actorName, data, ...event }) => ({
    ...withIsoTexts(event),
    actor: actorName ?? actorNames[actorKind],
    about: aboutText(data, names),
  }))
}

/** The attempts since the last talk: how many count, and their channels. */
export async function attemptsSinceContact(
  db: Reader,
  requestId: string,
): Promise<{ apart: number; channels: ContactChannel[] }> {
  const ofRequest = eq(requestEvents.requestId, requestId)
  const [last] = await db
    .select({ id: max(requestEvents.id) })
    .from(requestEvents)
    .where(and(ofRequest, inArray(requestEvents.outcome, ['answered', 'replied'])))
  const attempts = await db
    .select({ at: requestEvents.at, channel: requestEvents.channel })
    .from(requestEvents)
    .where(and(ofRequest, eq(requestEvents.type, 'request.attempted'), gt(requestEvents.id, last?.id ?? 0)))
    .orderBy(requestEvents.id)
  return { apart: countApart(attempts), channels: attempts.flatMap(({ channel }) => channel ?? []) }
}
