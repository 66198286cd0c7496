import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caseKinds, remedies } from '@/lib/cases/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { requests } from './requests'
import { taskers } from './taskers'

/** By when staff must act: as promised, and at once where it is not decided what to do. */
export const caseDue = (of: { remedyDueAt: SQLWrapper; createdAt: SQLWrapper }): SQL =>
  sql`coalesce(${of.remedyDueAt}, ${of.createdAt})`

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
    // What staff do about it, who does it, and by when; null until that is decided.
    remedy: text({ enum: remedies }),
    remedyBy: uuid().references(() => admins.id),
    remedyDueAt: instant(),
    settledAt: instant(),
    // Null for what settled itself, as a rating that the customer raised.
    settledBy: uuid().references(() => admins.id),
    note: text(),
  },
  (table) => [
    check('cases_kind', sql`${table.kind} in (${oneOf(caseKinds)})`),
    check('cases_remedy', sql`${table.remedy} in (${oneOf(remedies)})`),
    check(
      'cases_remedy_whole',
      sql`num_nonnulls(${table.remedy}, ${table.remedyBy}, ${table.remedyDueAt}) in (0, 3)`,
    ),
    // One for each tasker: another one who is sent may not come either.
    uniqueIndex('cases_one_open')
      .on(
        table.requestId,
        table.kind,
        sql`coalesce(${table.taskerId}, '00000000-0000-0000-0000-000000000000')`,
      )
      .where(sql`${table.settledAt} is null`),
    index('cases_open').on(table.kind, table.createdAt).where(sql`${table.settledAt} is null`),
    index('cases_due').on(caseDue(table), table.id).where(sql`${table.settledAt} is null`),
    index('cases_settled').on(table.settledAt.desc()).where(sql`${table.settledAt} is not null`),
    index('cases_by_request').on(table.requestId, table.createdAt),
    index('cases_by_tasker').on(table.taskerId),
  ],
)
