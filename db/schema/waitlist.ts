import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '@/lib/i18n/constants'
import { privacyKinds, privacyStatuses } from '@/lib/privacy/constants'
import type { WaitlistState } from '@/lib/waitlist/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { bareNumber, parted } from './words'

/** The search vector of an address. Queries must repeat it exactly to use the index; so also below. */
export const waitlistWords = (of: { email: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', ${parted(of.email)})`

export const waitlistState = (of: { withdrawnAt: SQLWrapper; confirmedAt: SQLWrapper }): SQL<WaitlistState> =>
  sql<WaitlistState>`(case when ${of.withdrawnAt} is not null then 'withdrawn' when ${of.confirmedAt} is not null then 'confirmed' else 'unconfirmed' end)`

export const wishWords = (of: { contact: SQLWrapper }): SQL =>
  sql`to_tsvector('simple', ${parted(sql`coalesce(${of.contact}, '')`)} || ' ' || ${bareNumber(sql`coalesce(${of.contact}, '')`)})`

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

export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    version: integer().notNull().default(1),
    kind: text({ enum: privacyKinds }).notNull(),
    status: text({ enum: privacyStatuses }).notNull().default('open'),
    requestId: uuid(),
    taskerId: uuid(),
    // A phone number or a mail address; null after the person was erased.
    contact: text(),
    note: text(),
    refusal: text(),
    // Null: the person asked on the site.
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
