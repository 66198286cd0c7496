import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'
import { taskers } from './taskers'

export const addressChanges = pgTable(
  'address_changes',
  {
    id: id(),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    // One of these: the address or the number that the tasker wants to log in with.
    email: text(),
    phone: text(),
    // Whether a code was also sent to the former address or number.
    asksFormer: boolean().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('address_changes_by_tasker').on(table.taskerId),
    check('address_changes_one', sql`num_nonnulls(${table.email}, ${table.phone}) = 1`),
  ],
)
