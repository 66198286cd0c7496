import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '@/lib/i18n/constants'
import { privacyKinds, privacyStatuses } from '@/lib/privacy/constants'
import type { WaitlistState } from '@/lib/waitlist/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { bareNumber, parted } from './words'

/** The words of an address. A query must say exactly this to use the index, here and below. */
export const waitlistWords = (of: { email: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', ${parted(of.email)})`

/** Where somebody on the list stands. */
export const waitlistState = (of: { withdrawnAt: SQLWrapper; confirmedAt: SQLWrapper }): SQL<WaitlistState> =>
  sql<WaitlistState>`(case when ${of.withdrawnAt} is not null then 'withdrawn' when ${of.confirmedAt} is not null then 'confirmed' else 'unconfirmed' end)`

/** The words by which staff find a wish: the address, or the number without its Rwandan prefix. */
export const wishWords = (of: { contact: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', ${parted(sql`coalesce(${of.contact}, '')`)} || ' ' || ${bareNumber(sql`coalesce(${of.contact}, '')`)})`

/** Who wants to hear of the mobile app, and the consent that goes with it. */
export const waitlist = pgTable(
  'waitlist',
  {
    id: id(),
    email: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    token: text().notNull().unique(),
    consentedAt: instant().notNull(),
    confirmedAt: instant(),
    withdrawnAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('waitlist_email').on(sql`lower(${table.email})`),
    index('waitlist_newest').on(table.createdAt.desc().nullsFirst()),
    index('waitlist_by_state').on(waitlistState(table), table.createdAt.desc().nullsFirst()),
    index('waitlist_by_locale').on(table.locale, table.createdAt.desc().nullsFirst()),
    index('waitlist_by_words').using('gin', waitlistWords(table)),
  ],
)

/** Somebody's wish to see or erase what is kept about them. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    version: integer().notNull().default(1),
    kind: text({ enum: privacyKinds }).notNull(),
    status: text({ enum: privacyStatuses }).notNull().default('open'),
    requestId: uuid(),
    taskerId: uuid(),
    // A phone number or an e-mail address; gone once the person is erased.
    contact: text(),
    note: text(),
    refusal: text(),
    // Nobody: the person asked by themselves on the site.
    recordedBy: uuid().references(() => admins.id),
    handledBy: uuid().references(() => admins.id),
    createdAt: createdAt(),
    doneAt: instant(),
  },
  (table) => [
    check('privacy_requests_kind', sql`${table.kind} in (${oneOf(privacyKinds)})`),
    check('privacy_requests_status', sql`${table.status} in (${oneOf(privacyStatuses)})`),
    index('privacy_requests_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('privacy_requests_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
    index('privacy_requests_by_kind').on(table.kind, table.createdAt.desc().nullsFirst()),
    index('privacy_requests_by_words').using('gin', wishWords(table)),
  ],
)
