import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, instant, localized, updatedAt } from './columns'

export const faqs = pgTable(
  'faqs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: integer().notNull().default(0),
    isPublished: boolean().notNull().default(false),
    question: localized().notNull(),
    answer: localized().notNull(),
    version: integer().notNull().default(1),
    archivedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('faqs_live').on(table.position, table.id).where(sql`${table.archivedAt} is null`)],
)
