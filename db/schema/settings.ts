import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admins'
import { updatedAt } from './columns'

/** What staff can change about the site; a key that has no row has its default. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  version: integer().notNull().default(1),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid().references(() => admins.id),
})
