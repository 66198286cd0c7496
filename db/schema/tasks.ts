import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type TaskQuestion, taskStatuses } from '@/lib/tasks/constants'
import { createdAt, instant, localized, oneOf, updatedAt } from './columns'
import { media } from './media'

/** What a customer can ask for. "Popular tasks" and "services" both read this table. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    status: smallint().notNull().default(0),
    position: integer().notNull().default(0),
    title: localized().notNull(),
    summary: localized().notNull(),
    included: localized<string[]>().notNull(),
    // What the price does not contain; may be empty.
    excluded: localized<string[]>().notNull().default({ en: [], rw: [], fr: [] }),
    // What to write about this task: the placeholder of the description; may be empty.
    detailsHint: localized().notNull().default({ en: '', rw: '', fr: '' }),
    questions: jsonb().$type<TaskQuestion[]>().notNull().default([]),
    tags: localized<string[]>().notNull(),
    // Null: the work is too different for a price; it is agreed by phone.
    priceRwf: integer(),
    durationMinutes: integer().notNull(),
    mediaId: uuid().references(() => media.id),
    version: integer().notNull().default(1),
    /** From then on, the address is fixed and all languages stay complete: people have the link. */
    publishedAt: instant(),
    archivedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('tasks_status', sql`${table.status} in (${oneOf(Object.values(taskStatuses))})`),
    check('tasks_price', sql`${table.priceRwf} >= 0`),
    check('tasks_duration', sql`${table.durationMinutes} > 0`),
    index('tasks_live').on(table.position, table.id).where(sql`${table.archivedAt} is null`),
  ],
)
