import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dayParts, rhythms } from '@/lib/requests/constants'
import { createdAt, id, instant, oneOf, updatedAt } from './columns'
import { requests } from './requests'

/** A request that comes again by itself. Each time is a request of its own, made the day before. */
export const repeats = pgTable(
  'repeats',
  {
    id: id(),
    /** The request that is repeated: its words, its place and its tasker. */
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    rhythm: text({ enum: rhythms }).notNull(),
    wantedPart: text({ enum: dayParts }),
    /** The first day; the others are counted from it, so that a month stays on its day. */
    firstOn: date({ mode: 'string' }).notNull(),
    nextOn: date({ mode: 'string' }).notNull(),
    version: integer().notNull().default(1),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('repeats_rhythm', sql`${table.rhythm} in (${oneOf(rhythms)})`),
    check('repeats_wanted_part', sql`${table.wantedPart} in (${oneOf(dayParts)})`),
    uniqueIndex('repeats_one_active').on(table.requestId).where(sql`${table.endedAt} is null`),
    index('repeats_by_request').on(table.requestId),
    index('repeats_due').on(table.nextOn).where(sql`${table.endedAt} is null`),
  ],
)
