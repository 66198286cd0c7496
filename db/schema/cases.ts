import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caseKinds } from '@/lib/cases/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { requests } from './requests'
import { taskers } from './taskers'

/** What staff must settle about a request: a complaint, a tasker who did not come. */
export const cases = pgTable(
  'cases',
  {
    id: id(),
    kind: text({ enum: caseKinds }).notNull(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    taskerId: uuid().references(() => taskers.id),
    createdAt: createdAt(),
    settledAt: instant(),
    // Null for what settled itself, as a rating that the customer raised.
    settledBy: uuid().references(() => admins.id),
    note: text(),
  },
  (table) => [
    check('cases_kind', sql`${table.kind} in (${oneOf(caseKinds)})`),
    // One for each tasker: another one who is sent may not come either.
    uniqueIndex('cases_one_open')
      .on(
        table.requestId,
        table.kind,
        sql`coalesce(${table.taskerId}, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(sql`${table.settledAt} is null`),
    index('cases_open').on(table.kind, table.createdAt).where(sql`${table.settledAt} is null`),
    index('cases_settled').on(table.settledAt.desc()).where(sql`${table.settledAt} is not null`),
    index('cases_by_request').on(table.requestId, table.createdAt),
    index('cases_by_tasker').on(table.taskerId),
  ],
)
