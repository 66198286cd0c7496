import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  pgView,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mostPartRwf, quoteAccepters, quoteStatuses } from '@/lib/money/quotes/constants'
import { sellsKinds } from '@/lib/settings/constants'
import { admins } from '../admins'
import { createdAt, id, instant, oneOf } from '../columns'
import { requests } from '../requests'

/** A price that was offered to a customer. A trigger lets only its status and its acceptance change. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    version: integer().notNull(),
    labourRwf: integer().notNull(),
    transportRwf: integer().notNull(),
    materialsRwf: integer().notNull(),
    note: text(),
    // That of the request's first quote: its money is all ours or all not.
    sells: text({ enum: sellsKinds }).notNull(),
    // What we keep of the work; 0 where the money is not ours.
    shareRwf: integer().notNull(),
    vatPercent: smallint().notNull(),
    status: text({ enum: quoteStatuses }).notNull().default('open'),
    // Null for the amounts that were agreed before there were quotes.
    madeBy: uuid().references(() => admins.id),
    acceptedAt: instant(),
    acceptedBy: text({ enum: quoteAccepters }),
    createdAt: createdAt(),
  },
  (table) => [
    check('quotes_status', sql`${table.status} in (${oneOf(quoteStatuses)})`),
    check('quotes_sells', sql`${table.sells} in (${oneOf(sellsKinds)})`),
    check('quotes_accepted_by', sql`${table.acceptedBy} in (${oneOf(quoteAccepters)})`),
    check(
      'quotes_parts',
      sql`${table.labourRwf} between 0 and ${sql.raw(String(mostPartRwf))} and ${table.transportRwf} between 0 and ${sql.raw(String(mostPartRwf))}
        and ${table.materialsRwf} between 0 and ${sql.raw(String(mostPartRwf))}`,
    ),
    check('quotes_share', sql`${table.shareRwf} between 0 and ${table.labourRwf}`),
    check(
      'quotes_acceptance',
      sql`num_nonnulls(${table.acceptedAt}, ${table.acceptedBy}) in (0, 2) and (${table.status} <> 'accepted' or ${table.acceptedAt} is not null)`,
    ),
    uniqueIndex('quotes_versions').on(table.requestId, table.version),
    uniqueIndex('quotes_one_open').on(table.requestId).where(sql`${table.status} = 'open'`),
    uniqueIndex('quotes_one_accepted').on(table.requestId).where(sql`${table.status} = 'accepted'`),
    // Those that the customer does not answer.
    index('quotes_open').on(table.createdAt).where(sql`${table.status} = 'open'`),
  ],
)

/** One row where prices were agreed before there were quotes: when a migration made quotes of them. */
export const quotesSince = pgTable('quotes_since', { at: instant().primaryKey() })

/**
 * The agreed price of each request that has one: its accepted quote, as a migration defines it. What comes
 * before money in the order of the nouns reads it here.
 */
export const agreedPrices = pgView('agreed_prices', {
  requestId: uuid('request_id').notNull(),
  quoteId: uuid('quote_id').notNull(),
  labourRwf: integer('labour_rwf').notNull(),
  transportRwf: integer('transport_rwf').notNull(),
  materialsRwf: integer('materials_rwf').notNull(),
  totalRwf: integer('total_rwf').notNull(),
  shareRwf: integer('share_rwf').notNull(),
  vatPercent: smallint('vat_percent').notNull(),
  sells: text('sells', { enum: sellsKinds }).notNull(),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  acceptedBy: text('accepted_by', { enum: quoteAccepters }).notNull(),
}).existing()
