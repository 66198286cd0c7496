import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moneyWorkKinds } from '@/lib/money/dues/constants'
import { accountKinds, entryKinds } from '@/lib/money/ledger/constants'
import { sellsKinds } from '@/lib/settings/constants'
import { admins } from '../admins'
import { createdAt, id, instant, oneOf } from '../columns'
import { jobs } from '../jobs'
import { requests } from '../requests'
import { taskers } from '../taskers'

/** An account of the ledger: one for each request, one for each tasker, and one of each other kind. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text({ enum: accountKinds }).notNull(),
    // The request or the tasker; null for the others.
    owner: uuid(),
    // What its owner owes us: the debits less the credits. Changed with each entry; the nightly proof adds
    // them up.
    balanceRwf: bigint({ mode: 'number' }).notNull().default(0),
    // Of an erased person whose balance is not settled, for owners alone, until `keptUntil` at the latest.
    keptName: text(),
    keptPhone: text(),
    keptUntil: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    check('ledger_accounts_kind', sql`${table.kind} in (${oneOf(accountKinds)})`),
    check(
      'ledger_accounts_owner',
      sql`(${table.kind} in ('customer', 'tasker')) = (${table.owner} is not null)`,
    ),
    unique('ledger_accounts_one').on(table.kind, table.owner).nullsNotDistinct(),
    index('ledger_accounts_owed')
      .on(table.kind, table.balanceRwf, table.id)
      .where(sql`${table.balanceRwf} <> 0`),
    index('ledger_accounts_kept').on(table.keptUntil).where(sql`${table.keptUntil} is not null`),
  ],
)

/** One movement from an account to another: what `debit` owes more, `credit` owes less. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().default(sql`clock_timestamp()`),
    // What was booked together.
    group: text().notNull(),
    debit: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    credit: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountRwf: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    requestId: uuid().references(() => requests.id),
    jobId: uuid().references(() => jobs.id),
    key: text().notNull().unique(),
    reverses: bigint({ mode: 'number' }).unique(),
    madeBy: uuid().references(() => admins.id),
    note: text(),
  },
  (table) => [
    check('ledger_entries_kind', sql`${table.kind} in (${oneOf(entryKinds)})`),
    check('ledger_entries_amount', sql`${table.amountRwf} > 0`),
    foreignKey({ name: 'ledger_entries_reverses', columns: [table.reverses], foreignColumns: [table.id] }),
    index('ledger_entries_by_request').on(table.requestId, table.id),
    index('ledger_entries_debit').on(table.debit, table.id),
    index('ledger_entries_credit').on(table.credit, table.id),
    index('ledger_entries_by_kind').on(table.kind, table.id),
  ],
)

/** Why a person must look at the money of a request or a tasker: worked out again with each change. */
export const moneyWork = pgTable(
  'money_work',
  {
    id: id(),
    kind: text({ enum: moneyWorkKinds }).notNull(),
    requestId: uuid().references(() => requests.id),
    taskerId: uuid().references(() => taskers.id),
    amountRwf: bigint({ mode: 'number' }),
    // What does not agree, in words without a person.
    detail: text(),
    // Which attempt it is about, where the provider says otherwise than we do.
    attempt: uuid(),
    since: instant().notNull().defaultNow(),
  },
  (table) => [
    check('money_work_kind', sql`${table.kind} in (${oneOf(moneyWorkKinds)})`),
    unique('money_work_once')
      .on(table.kind, table.requestId, table.taskerId, table.detail)
      .nullsNotDistinct(),
    index('money_work_by_kind').on(table.kind, table.since, table.id),
    index('money_work_oldest').on(table.since, table.id),
    index('money_work_by_request').on(table.requestId),
  ],
)

/** What a completed request still owes, written with each change of what is due: figures only add it up. */
export const openDues = pgTable(
  'open_dues',
  {
    requestId: uuid()
      .primaryKey()
      .references(() => requests.id),
    dueRwf: integer().notNull(),
  },
  (table) => [check('open_dues_due', sql`${table.dueRwf} > 0`)],
)

/**
 * What is still to pay for each request, in whole francs, as a migration defines it. `due_rwf` is price −
 * settled + back − let go + kept. After another end than completion the price is 0; cash that was not ours
 * counts for the last job only, and for none that has broken off: what does not count is `uncounted_rwf`.
 */
export const dues = pgView('dues', {
  requestId: uuid('request_id').notNull(),
  sells: text('sells', { enum: sellsKinds }),
  hasBrokenOff: boolean('has_broken_off').notNull(),
  // Null without an agreed price.
  priceRwf: integer('price_rwf'),
  settledRwf: integer('settled_rwf').notNull(),
  uncountedRwf: integer('uncounted_rwf').notNull(),
  backRwf: integer('back_rwf').notNull(),
  letGoRwf: integer('let_go_rwf').notNull(),
  keptRwf: integer('kept_rwf').notNull(),
  dueRwf: integer('due_rwf').notNull(),
}).existing()
