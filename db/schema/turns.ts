import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { turnEnds } from '@/lib/requests/turns/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { requests } from './requests'

/** One customer whom a dispatcher took to call next. It ends with an outcome, or they are free again. */
export const callTurns = pgTable(
  'call_turns',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    adminId: uuid()
      .notNull()
      .references(() => admins.id),
    // The request had no owner before: without an outcome, it has none again.
    wasFree: boolean().notNull(),
    endedHow: text({ enum: turnEnds }),
    endedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('call_turns_ended', sql`${table.endedHow} in (${oneOf(turnEnds)})`),
    uniqueIndex('call_turns_one_open').on(table.requestId).where(sql`${table.endedAt} is null`),
    index('call_turns_open').on(table.createdAt).where(sql`${table.endedAt} is null`),
    index('call_turns_by_request').on(table.requestId),
    index('call_turns_by_admin').on(table.adminId, table.endedAt.desc()),
  ],
)
