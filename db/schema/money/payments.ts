import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { unsentMinutes } from '@/lib/money/online/constants'
import { moneyEventKinds, moneySources, paymentMethods, paymentStates } from '@/lib/money/payments/constants'
import { openRefundStates, refundHanders, refundReasons, refundStates } from '@/lib/money/refunds/constants'
import { admins } from '../admins'
import { createdAt, id, instant, oneOf } from '../columns'
import { jobs } from '../jobs'
import { requests } from '../requests'
import { quotes } from './quotes'

/** What a call to a provider of money needs; empty for cash. */
export const callColumns = () => ({
  provider: text(),
  operator: text(),
  phone: text(),
  providerCode: text(),
  providerRef: text(),
  // The key of the person's press, and a hash of what was pressed.
  key: text(),
  keyHash: text(),
  calledAt: instant(),
  nextAskAt: instant(),
})

type Attempt = { method: SQLWrapper; state: SQLWrapper; createdAt: SQLWrapper }

/** Whether an attempt to pay online is not decided, as the index has it that allows one at once. */
export const isUndecided = (of: Attempt): SQL =>
  sql`(${of.method} = 'momo' and ${of.state} in ('created', 'pending'))`

/**
 * Whether no worker has sent an attempt in time. It counts as failed from then on, by the clock of the
 * database, which readers and workers share: no worker sends it any more.
 */
export const isUnsent = (of: Attempt): SQL<boolean> =>
  sql`(${of.state} = 'created' and ${of.createdAt} < now() - ${unsentMinutes} * interval '1 minute')`

/** Whether an attempt to pay online is under way: a change that does not wait for an unsent one fails it. */
export const isPayingNow = (of: Attempt): SQL => sql`(${isUndecided(of)} and not ${isUnsent(of)})`

/** One try to bring money in. Its id is the one that a provider knows. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    // Null only for what was paid before there were quotes, and without an agreed price.
    quoteId: uuid().references(() => quotes.id),
    // Whose job the cash was for.
    jobId: uuid().references(() => jobs.id),
    method: text({ enum: paymentMethods }).notNull(),
    ...callColumns(),
    // What was due when it began, and what came.
    amountRwf: integer().notNull(),
    settledRwf: integer(),
    state: text({ enum: paymentStates }).notNull(),
    reason: text(),
    settledAt: instant(),
    saidByCustomerRwf: integer(),
    saidByTaskerRwf: integer(),
    // The last word of either.
    saidAt: instant(),
    // Since when the customer can read what the tasker says.
    toldAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('payments_method', sql`${table.method} in (${oneOf(paymentMethods)})`),
    check('payments_state', sql`${table.state} in (${oneOf(paymentStates)})`),
    check(
      'payments_settled',
      sql`(${table.state} = 'paid') = (${table.settledRwf} is not null) and (${table.state} = 'paid') = (${table.settledAt} is not null)`,
    ),
    check('payments_amounts', sql`${table.amountRwf} >= 0 and coalesce(${table.settledRwf}, 0) >= 0`),
    check(
      'payments_job',
      sql`${table.method} <> 'cash' or ${table.jobId} is not null or ${table.reason} is not distinct from 'earlier'`,
    ),
    check(
      'payments_quote',
      sql`${table.quoteId} is not null or ${table.reason} is not distinct from 'earlier'`,
    ),
    uniqueIndex('payments_one_open')
      .on(table.requestId, table.method)
      .where(sql`${table.state} in ('created', 'pending')`),
    unique('payments_key').on(table.requestId, table.key),
    index('payments_by_request').on(table.requestId, table.createdAt),
    index('payments_newest').on(table.createdAt.desc(), table.id),
    index('payments_by_state').on(table.state, table.createdAt.desc(), table.id),
    index('payments_open').on(table.saidAt).where(sql`${table.state} in ('created', 'pending')`),
    index('payments_settled_at').on(table.settledAt).where(sql`${table.state} = 'paid'`),
    index('payments_to_ask').on(table.nextAskAt).where(sql`${table.nextAskAt} is not null`),
    index('payments_by_job').on(table.jobId).where(sql`${table.jobId} is not null`),
  ],
)

/** Money that goes back to a customer. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountRwf: integer().notNull(),
    reason: text({ enum: refundReasons }).notNull(),
    note: text(),
    askedBy: uuid()
      .notNull()
      .references(() => admins.id),
    approvedBy: uuid().references(() => admins.id),
    // An owner approved what they had asked for themselves, because there is no other one.
    alone: boolean().notNull().default(false),
    jobId: uuid().references(() => jobs.id),
    handedBy: text({ enum: refundHanders }),
    ...callColumns(),
    state: text({ enum: refundStates }).notNull(),
    settledAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('refunds_state', sql`${table.state} in (${oneOf(refundStates)})`),
    check('refunds_reason', sql`${table.reason} in (${oneOf(refundReasons)})`),
    check('refunds_handed_by', sql`${table.handedBy} in (${oneOf(refundHanders)})`),
    check('refunds_amount', sql`${table.amountRwf} > 0`),
    check('refunds_settled', sql`(${table.state} = 'paid') = (${table.settledAt} is not null)`),
    check('refunds_approval', sql`${table.alone} or ${table.approvedBy} <> ${table.askedBy}`),
    uniqueIndex('refunds_one_open')
      .on(table.paymentId)
      .where(sql`${table.state} in (${oneOf(openRefundStates)})`),
    unique('refunds_key').on(table.paymentId, table.key),
    index('refunds_newest').on(table.createdAt.desc(), table.id),
    index('refunds_asked').on(table.askedBy, table.createdAt),
    index('refunds_settled_at').on(table.settledAt).where(sql`${table.state} = 'paid'`),
    index('refunds_by_job').on(table.jobId).where(sql`${table.jobId} is not null`),
  ],
)

/** What was said of an attempt, once for each word. Append-only. Never a number, a name or a message. */
export const moneyEvents = pgTable(
  'money_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    kind: text({ enum: moneyEventKinds }).notNull(),
    attempt: uuid().notNull(),
    source: text({ enum: moneySources }).notNull(),
    word: text().notNull(),
    code: text(),
    amountRwf: integer(),
  },
  (table) => [
    check('money_events_kind', sql`${table.kind} in (${oneOf(moneyEventKinds)})`),
    check('money_events_source', sql`${table.source} in (${oneOf(moneySources)})`),
    uniqueIndex('money_events_callbacks')
      .on(table.attempt, table.word)
      .where(sql`${table.source} = 'callback'`),
    index('money_events_of').on(table.attempt, table.id),
  ],
)
