import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { actorKinds } from '@/lib/audit/constants'
import { instant } from './columns'

/** Who did what to which row. Append-only: a trigger refuses updates and deletes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    actorKind: text({ enum: actorKinds }).notNull(),
    actorId: uuid(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_newest').on(table.at.desc()),
    index('audit_log_by_subject').on(table.subjectKind, table.subjectId, table.id),
    index('audit_log_by_actor').on(table.actorId, table.id),
    index('audit_log_by_action').on(table.action, table.id),
  ],
)
