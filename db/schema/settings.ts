import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './admins'
import { updatedAt } from './columns'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  version: integer().notNull().default(1),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: updatedAt(),
  updatedBy: uuid().references(() => admins.id),
})
