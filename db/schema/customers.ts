import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { barReasons } from '@/lib/customers/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf, updatedAt } from './columns'
import { requests } from './requests'

/** Whether a customer has tags. */
export const hasTags = (of: { tags: SQLWrapper }): SQL => sql`(${of.tags} <> '{}')`

/** What staff have written about the person of a number. Who never was written about has no row. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    phoneHash: text().notNull().unique(),
    // One request of the number, because a hash does not lead back to it. None when none is left.
    knownBy: uuid().references(() => requests.id),
    version: integer().notNull().default(0),
    notes: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    // Why they are not served; null for everybody else.
    barReason: text({ enum: barReasons }),
    barWords: text().notNull().default(''),
    barredAt: instant(),
    barredBy: uuid().references(() => admins.id),
    // When all but the reason was emptied.
    erasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('customers_bar_reason', sql`${table.barReason} in (${oneOf(barReasons)})`),
    index('customers_by_tag').using('gin', table.tags),
    // For the list of all tags.
    index('customers_tagged').on(table.updatedAt).where(hasTags(table)),
    index('customers_barred').on(table.updatedAt).where(sql`${table.barReason} is not null`),
    index('customers_known_by').on(table.knownBy),
  ],
)
