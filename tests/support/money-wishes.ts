// Money that is asked for by calls to a server of its own, and what is left of it.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { read, transact } from '@/db/client'
import { collectQueue } from '@/lib/money/online/work-schema'
import { payOutQueue } from '@/lib/money/payouts/work-schema'
import { compareWithProvider } from '@/lib/money/proof/provider'
import { findDifferences } from '@/lib/money/proof/queries'
import { giveBackQueue } from '@/lib/money/refunds/online/work-schema'
import { type MoneyKind, moneyKinds } from '@/lib/providers/money-provider'
import type { PawapayStandIn } from '@/scripts/support/pawapay'
import { workQueue } from './mails'
import { quotesOf } from './money'
import { expectWholeReceipts, tracesOf, tracesOfTasker } from './money-traces'
import { aJobThat } from './offers'
import { askAll, asPayer, collectAll, payingNumber } from './online'
import { anOwedTasker } from './payouts'

/** `owner`: the request or the tasker that bears its traces. `key`: of a person who has no answer yet. */
export type Wish = {
  kind: MoneyKind
  owner: string
  path: string
  body: object
  headers: Record<string, string>
  key: string
}

const made: Record<MoneyKind, () => Promise<Omit<Wish, 'kind' | 'key'>>> = {
  payment: async () => {
    const { id } = await aJobThat('is begun')
    const { token } = await asPayer(id)
    const [quote] = await quotesOf(id)
    const body = { quote_id: quote?.id, phone: payingNumber, operator: 'mtn' }
    return { owner: id, path: `/api/track/${token}/payments`, body, headers: {} }
  },
  refund: async () => {
    const { id, admin } = await aJobThat('is begun')
    const { json } = await (await asPayer(id)).pay()
    await collectAll()
    await askAll()
    const body = { amount_rwf: 5_000, reason: 'goodwill', note: 'Came late' }
    return { owner: id, path: `/api/admin/payments/${json.data.id}/refunds`, body, headers: admin.bearer }
  },
  payout: async () => {
    const { tasker, owner } = await anOwedTasker()
    const to = { tasker_id: tasker.id, phone: payingNumber, operator: 'mtn' }
    const body = { ...to, amount_rwf: 22_000, note: 'For the work of this week' }
    return { owner: tasker.id, path: '/api/admin/money/payouts', body, headers: owner.bearer }
  },
}

/** Money that may be asked for. The money must be ours, and payouts on. */
export const aWish = async (kind: MoneyKind): Promise<Wish> => ({
  ...(await made[kind]()),
  kind,
  key: randomUUID(),
})

/** Asks for it; the id of the attempt, or null where no answer came. */
export const send = (base: string, { path, body, headers, key }: Wish): Promise<string | null> =>
  fetch(base + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
  }).then(
    async (answer) => (await answer.json()).data.id,
    () => null,
  )

const callQueues = [collectQueue, giveBackQueue, payOutQueue]

/** This process calls the provider for all that waits, as a worker would. */
export async function callAll(): Promise<void> {
  for (const queue of callQueues) await workQueue(queue)
}

/** How many jobs that call are not done; those that were begun in vain may begin anew at once. */
export async function countCalls(): Promise<number> {
  const names = sql.raw(callQueues.map(({ name }) => `'${name}'`).join())
  return transact(async (tx) => {
    await tx.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    const rows = await tx.execute(
      sql`select from pgboss.job where name in (${names}) and state <> 'completed'`,
    )
    return rows.length
  })
}

export const attemptTables = { payment: 'payments', refund: 'refunds', payout: 'payouts' }
type Row = { id: string; state: string }

/** What is stored of it; in the end one row. */
export const rowsOf = async ({ kind, key }: Wish): Promise<Row[]> => [
  ...(await read((db) =>
    db.execute<Row>(sql`select id, state from ${sql.identifier(attemptTables[kind])} where key = ${key}`),
  )),
]

export const statesOf = async (all: readonly Wish[]) =>
  (await Promise.all(all.map(rowsOf))).map((rows) => rows.map(({ state }) => state))

/** Not the jobs: one that was done by a worker is kept for a while. */
async function traces({ kind, owner }: Wish): Promise<object> {
  const { waiting: _, ...left } = await (kind === 'payout' ? tracesOfTasker(owner) : tracesOf(owner))
  return left
}

/** The first of each kind went undisturbed: the others have left the same, and all books agree. */
export async function expectSame(all: readonly Wish[], pawapay: PawapayStandIn): Promise<void> {
  for (const kind of moneyKinds) {
    const [undisturbed, ...others] = await Promise.all(all.filter((one) => one.kind === kind).map(traces))
    for (const other of others) expect(other).toEqual(undisturbed)
  }
  expect(await transact(findDifferences)).toEqual([])
  expect((await compareWithProvider()).differences).toEqual([])
  await expectWholeReceipts()
  const moved = (kind: MoneyKind) =>
    [...pawapay.attempts.values()].reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0)
  const balances = await read((db) =>
    db.execute<{ kind: string | null; rwf: string }>(
      sql`select kind, sum(balance_rwf) as rwf from ledger_accounts group by rollup (kind)`,
    ),
  )
  const balanceOf = (kind: string | null) => Number(balances.find((one) => one.kind === kind)?.rwf)
  expect(balanceOf('provider')).toBe(moved('payment') - moved('refund') - moved('payout'))
  expect(balanceOf(null)).toBe(0)
}
