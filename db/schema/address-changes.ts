import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'
import { taskers } from './taskers'

export const addressChanges = pgTable(
  'address_changes',
  {
    id: id(),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    email: text().notNull(),
    /** Whether a code was also sent to the former address. */
    asksFormer: boolean().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [uniqueIndex('address_changes_by_tasker').on(table.taskerId)],
)
