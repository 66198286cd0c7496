import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { locales } from '@/lib/i18n/constants'
import { admins } from '../admins'
import { createdAt, id, oneOf } from '../columns'
import { requests } from '../requests'
import { payments, refunds } from './payments'

export type ReceiptLine = { name: 'labour' | 'transport' | 'materials'; amount_rwf: number }
export type ReceiptSeller = { name: string; address: string; tax_number: string }

/** What a customer has in hand of money that was paid or given back. A trigger keeps it as it is. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    paymentId: uuid()
      .unique()
      .references(() => payments.id),
    refundId: uuid()
      .unique()
      .references(() => refunds.id),
    // `R-2026-000123`; null where the money was not ours, and this only confirms it.
    number: text().unique(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
    totalRwf: integer().notNull(),
    vatPercent: smallint().notNull(),
    vatRwf: integer().notNull(),
    seller: jsonb().$type<ReceiptSeller>(),
    // The tasker who got money that was not ours.
    receiver: text(),
    name: text().notNull(),
    maskedPhone: text().notNull(),
    providerRef: text(),
    locale: text({ enum: locales }).notNull(),
    taxReceiptNumber: text(),
    taxReceiptBy: uuid().references(() => admins.id),
    // When the money was paid or given back.
    createdAt: createdAt(),
  },
  (table) => [
    check('receipts_locale', sql`${table.locale} in (${oneOf(locales)})`),
    check('receipts_of', sql`num_nonnulls(${table.paymentId}, ${table.refundId}) = 1`),
    check(
      'receipts_ours',
      sql`(${table.number} is null) = (${table.seller} is null) and (${table.number} is not null or ${table.vatRwf} = 0)`,
    ),
    index('receipts_by_request').on(table.requestId, table.createdAt),
    unique('receipts_tax_numbers').on(table.taxReceiptNumber),
  ],
)

/** The last number of each year in Kigali, locked while the next one is taken: no gaps. */
export const receiptYears = pgTable('receipt_years', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
})
