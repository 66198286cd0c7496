import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { callbackSayers } from '@/lib/requests/callbacks/constants'
import { admins } from './admins'
import { createdAt, id, instant, oneOf } from './columns'
import { requests } from './requests'

/** A promise of staff to call a customer at a time that was said on the phone. */
export const requestCallbacks = pgTable(
  'request_callbacks',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    at: instant().notNull(),
    words: text().notNull().default(''),
    saidBy: text({ enum: callbackSayers }).notNull(),
    notedBy: uuid()
      .notNull()
      .references(() => admins.id),
    // When staff were told that it is due.
    toldAt: instant(),
    // When it was over: staff called, another time was agreed, or the request ended.
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('request_callbacks_said_by', sql`${table.saidBy} in (${oneOf(callbackSayers)})`),
    uniqueIndex('request_callbacks_one_open').on(table.requestId).where(sql`${table.settledAt} is null`),
    index('request_callbacks_by_request').on(table.requestId),
    index('request_callbacks_due')
      .on(table.at)
      .where(sql`${table.settledAt} is null and ${table.toldAt} is null`),
  ],
)

/** Whether this is the open call-back of a request. */
export const isOpenCallbackOf = (requestId: SQLWrapper) =>
  sql`${requestCallbacks.requestId} = ${requestId} and ${requestCallbacks.settledAt} is null`

/** When the customer of a request was promised a call; null without such a promise. */
export const callbackAtOf = (requestId: SQLWrapper) =>
  sql<Date | null>`(select ${requestCallbacks.at} from ${requestCallbacks} where ${isOpenCallbackOf(requestId)})`.mapWith(
    requestCallbacks.at,
  )
