import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { openPayoutStates, payoutStates } from '@/lib/money/payouts/constants'
import { admins } from '../admins'
import { createdAt, id, instant, oneOf } from '../columns'
import { taskers } from '../taskers'
import { callColumns } from './payments'

/** Money that the provider brings to a tasker, of what we owe them. It is about all their jobs. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    taskerId: uuid()
      .notNull()
      .references(() => taskers.id),
    amountRwf: integer().notNull(),
    note: text(),
    askedBy: uuid()
      .notNull()
      .references(() => admins.id),
    ...callColumns(),
    state: text({ enum: payoutStates }).notNull(),
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('payouts_state', sql`${table.state} in (${oneOf(payoutStates)})`),
    check('payouts_amount', sql`${table.amountRwf} > 0`),
    check('payouts_settled', sql`(${table.state} = 'paid') = (${table.settledAt} is not null)`),
    uniqueIndex('payouts_one_open')
      .on(table.taskerId)
      .where(sql`${table.state} in (${oneOf(openPayoutStates)})`),
    unique('payouts_key').on(table.taskerId, table.key),
    index('payouts_newest').on(table.createdAt.desc(), table.id),
    index('payouts_by_state').on(table.state, table.createdAt.desc(), table.id),
    index('payouts_to_ask').on(table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
  ],
)
