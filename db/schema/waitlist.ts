import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { locales } from '@/lib/i18n/constants'
import { createdAt, id, instant } from './columns'

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
    index('waitlist_newest').on(table.createdAt.desc()),
  ],
)

/** Somebody's wish to see or erase what is kept about them. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    kind: text({ enum: ['access', 'erasure'] }).notNull(),
    status: text({ enum: ['open', 'done', 'refused'] })
      .notNull()
      .default('open'),
    requestId: uuid(),
    taskerId: uuid(),
    contact: text(),
    note: text(),
    createdAt: createdAt(),
    doneAt: instant(),
  },
  (table) => [index('privacy_requests_by_status').on(table.status, table.createdAt.desc())],
)
