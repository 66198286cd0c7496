import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { actorKinds } from '@/lib/audit/constants'
import { locales } from '@/lib/i18n/constants'
import {
  cancellers,
  contactChannels,
  contactOutcomes,
  dayParts,
  offerStatuses,
  promisedSources,
  requestSources,
  requestStatuses,
} from '@/lib/requests/constants'
import type { KeptAnswer } from '@/lib/tasks/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf, updatedAt } from './columns'
import { taskers } from './taskers'
import { tasks } from './tasks'
import { bareNumber, parted } from './words'

/** The search vector of a request. Queries must repeat it exactly to use the index. */
export const requestWords = (of: { reference: SQLWrapper; fullName: SQLWrapper; phone: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', ${parted(sql`${of.reference} || ' ' || ${of.fullName}`)} || ' ' || ${bareNumber(of.phone)})`

type Settling = Record<'contactedAt' | 'endedAt' | 'backAt' | 'nextTryAt', SQLWrapper>

/** Reached or ended, not back at the desk, not to be called: no one must act, so these come last. */
export const isSettled = (of: Settling): SQL =>
  sql`((${of.contactedAt} is not null or ${of.endedAt} is not null) and ${of.backAt} is null and ${of.nextTryAt} is null)`

/** The order of the list: by when they are due, came back or are to be called, then the others by age. */
export const urgency = (of: Settling & { contactDueAt: SQLWrapper }): SQL =>
  sql`(case when ${isSettled(of)} then timestamptz '2000-01-01 00:00:00+00' - ${of.contactDueAt} else least(coalesce(${of.backAt}, case when ${of.contactedAt} is null then ${of.contactDueAt} end), ${of.nextTryAt}) - timestamptz '2000-01-01 00:00:00+00' end)`

/** Whether a request has the public promise and the promise was not lifted. */
export const isMeasured = (of: { source: SQLWrapper; promiseLiftedAt: SQLWrapper }): SQL =>
  sql`(${of.promiseLiftedAt} is null and ${of.source} in (${oneOf(promisedSources)}))`

/** Whether the promise is broken once its time is over: the customer was not reached by then. */
export const isBroken = (of: {
  source: SQLWrapper
  promiseLiftedAt: SQLWrapper
  contactDueAt: SQLWrapper
  contactedAt: SQLWrapper
}): SQL => sql`(${isMeasured(of)} and coalesce(${of.contactedAt}, 'infinity') > ${of.contactDueAt})`

/** Whether a request was ended as spam and a second person has not confirmed it. */
export const isSpamToConfirm = (of: {
  status: SQLWrapper
  endReason: SQLWrapper
  promiseLiftedAt: SQLWrapper
  erasedAt: SQLWrapper
}): SQL =>
  sql`(${of.status} = 'declined' and ${of.endReason} = 'spam' and ${of.promiseLiftedAt} is null and ${of.erasedAt} is null)`

/** Whether the work was done and the customer rated it. Erased requests count too: a rating names no one. */
export const isRated = (of: { status: SQLWrapper; rating: SQLWrapper }): SQL =>
  sql`(${of.status} = 'completed' and ${of.rating} is not null)`

type OfCustomer = Record<'erasedAt' | 'phoneWrongAt', SQLWrapper>

/** Whether the number of a request is that of its customer: it was not erased, and is not a wrong one. */
export const isOfCustomer = (of: OfCustomer): SQL =>
  sql`(${of.erasedAt} is null and ${of.phoneWrongAt} is null)`

const twelveDigits = `substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`
const newTextToken = sql.raw(`(${twelveDigits} || ${twelveDigits})`)

export const requests = pgTable(
  'requests',
  {
    id: id(),
    reference: text().notNull().unique(),
    // The link of the page that sent it, and of staff.
    trackToken: text().notNull().unique(),
    // The link in texts, which ends when the number is wrong. The default is for a former version, too.
    textToken: text().notNull().unique().default(newTextToken),
    version: integer().notNull().default(1),
    status: text({ enum: requestStatuses }).notNull().default('new'),
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    fullName: text().notNull(),
    phone: text().notNull(),
    // When staff found out that the number is not the customer's.
    phoneWrongAt: instant(),
    location: text().notNull(),
    district: text(),
    sector: text(),
    description: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    source: text({ enum: requestSources }).notNull(),
    contentHash: text().notNull(),
    // The time that was agreed.
    wantedAt: instant(),
    // What the customer wished: a day in Kigali and a part of it; without a day, as soon as possible.
    wantedOn: date({ mode: 'string' }),
    wantedPart: text({ enum: dayParts }),
    answers: jsonb().$type<KeptAnswer[]>().notNull().default([]),
    // What the form said that it usually costs.
    usualFromRwf: integer(),
    usualToRwf: integer(),
    // Whom the customer asked for again.
    wishedTaskerId: uuid().references(() => taskers.id),
    // The repeat that made it, and for which day.
    repeatId: uuid(),
    repeatOn: date({ mode: 'string' }),
    contactDueAt: instant().notNull(),
    contactedAt: instant(),
    attempts: integer().notNull().default(0),
    lastContactAt: instant(),
    // When to call: the next try after one without a talk, or the call-back that was promised.
    nextTryAt: instant(),
    // The last alarm that was raised, in minutes of the promise.
    alarmLevel: smallint().notNull().default(0),
    ownerId: uuid().references(() => admins.id),
    // When it came back to the desk: no one took the job, or the tasker does not come.
    backAt: instant(),
    // When nothing was due any more; worked out again with every change of what is due.
    paidAt: instant(),
    endReason: text(),
    endedBy: text({ enum: cancellers }),
    endedAt: instant(),
    // Which request it repeats, where it was ended as a duplicate.
    duplicateOf: uuid().references((): AnyPgColumn => requests.id),
    promiseLiftedAt: instant(),
    // When the customer agreed to WhatsApp; STOP after it takes that back.
    whatsappAt: instant(),
    customerWasReached: boolean(),
    customerAnsweredAt: instant(),
    rating: smallint(),
    ratingText: text(),
    // When the customer agreed that we publish the words of the rating.
    quoteAllowedAt: instant(),
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('requests_status', sql`${table.status} in (${oneOf(requestStatuses)})`),
    check('requests_source', sql`${table.source} in (${oneOf(requestSources)})`),
    check('requests_wanted_part', sql`${table.wantedPart} in (${oneOf(dayParts)})`),
    check('requests_rating', sql`${table.rating} between 1 and 5`),
    index('requests_newest').on(table.createdAt.desc(), table.id),
    index('requests_by_status').on(table.status, table.createdAt.desc()),
    index('requests_due')
      .on(table.contactDueAt)
      .where(sql`${table.contactedAt} is null and ${table.endedAt} is null`),
    // Queries must repeat this condition exactly to use the index.
    index('requests_broken').on(table.contactDueAt).where(isBroken(table)),
    index('requests_spam_to_confirm').on(table.createdAt).where(isSpamToConfirm(table)),
    // Customers: one for each number, the newest request first.
    index('requests_of_customer')
      .on(table.phone, table.createdAt.desc(), table.id)
      .where(isOfCustomer(table)),
    index('requests_by_phone').on(table.phone, table.createdAt.desc()),
    // With the last five columns, which the first two are computed from, queries read the index alone.
    index('requests_by_urgency').on(
      isSettled(table),
      urgency(table),
      table.id,
      table.contactDueAt,
      table.contactedAt,
      table.endedAt,
      table.backAt,
      table.nextTryAt,
    ),
    index('requests_back').on(table.backAt).where(sql`${table.backAt} is not null`),
    index('requests_ended').on(table.endedAt.desc()).where(sql`${table.endedAt} is not null`),
    index('requests_by_words').using('gin', requestWords(table)),
    index('requests_by_name').on(sql`lower(${table.fullName})`, table.id),
    index('requests_by_district').on(table.district, table.createdAt.desc()),
    index('requests_by_end_reason')
      .on(table.endReason, table.createdAt.desc())
      .where(sql`${table.endReason} is not null`),
    index('requests_duplicates').on(table.duplicateOf).where(sql`${table.duplicateOf} is not null`),
    // Done, and something is due.
    index('requests_unpaid')
      .on(table.endedAt)
      .where(sql`${table.status} = 'completed' and ${table.paidAt} is null`),
    index('requests_wanted').on(table.wantedAt).where(sql`${table.wantedAt} is not null`),
    index('requests_last_contact').on(sql`${table.lastContactAt} desc nulls last`, table.id),
    // With the state and the id a count of what is unowned reads nothing else.
    index('requests_by_owner').on(table.ownerId, table.createdAt.desc(), table.status, table.id),
    uniqueIndex('requests_of_repeat')
      .on(table.repeatId, table.repeatOn)
      .where(sql`${table.repeatId} is not null`),
    index('requests_by_task').on(table.taskId, table.createdAt.desc()),
    index('requests_rated').on(table.taskId, table.rating).where(isRated(table)),
    index('requests_same_content').on(table.contentHash, table.createdAt.desc()),
  ],
)

/** The request of a link: that of its page, or that of its texts. */
export const isLinkOf = (token: string) =>
  sql`(${requests.trackToken} = ${token} or ${requests.textToken} = ${token})`

/** Where open pages of staff hear what is no event. Events they read: see docs/decisions/041. */
export const requestsChannel = 'request_events'

/** The history of a request. Append-only: a trigger refuses updates and deletes. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    at: instant().notNull().default(sql`clock_timestamp()`),
    type: text().notNull(),
    actorKind: text({ enum: actorKinds }).notNull(),
    actorId: uuid(),
    fromStatus: text({ enum: requestStatuses }),
    toStatus: text({ enum: requestStatuses }),
    channel: text({ enum: contactChannels }),
    outcome: text({ enum: contactOutcomes }),
    note: text(),
    data: jsonb(),
  },
  (table) => [
    index('request_events_timeline').on(table.requestId, table.id),
    index('request_events_by_type').on(table.type, table.at),
  ],
)

/** An offer of a job to a tasker; the first tasker who accepts is assigned. */
export const requestOffers = pgTable(
  'request_offers',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    offeredBy: uuid()
      .notNull()
      .references(() => admins.id),
    // The key of the link in the mail and the text.
    token: text().notNull().unique(),
    payRwf: integer(),
    status: text({ enum: offerStatuses }).notNull().default('open'),
    // Why it was declined.
    reason: text(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('request_offers_one_open')
      .on(table.requestId, table.taskerId)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('request_offers_one_accepted').on(table.requestId).where(sql`${table.status} = 'accepted'`),
    check('request_offers_status', sql`${table.status} in (${oneOf(offerStatuses)})`),
    index('request_offers_by_tasker').on(table.taskerId, table.createdAt.desc()),
    index('request_offers_open').on(table.expiresAt).where(sql`${table.status} = 'open'`),
    index('request_offers_by_request').on(table.requestId, table.createdAt.desc()),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    bodyHash: text().notNull(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    createdAt: createdAt(),
  },
  (table) => [index('idempotency_keys_age').on(table.createdAt)],
)
