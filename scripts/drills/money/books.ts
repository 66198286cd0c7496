// Three accounts of the same day: pencil and paper, the product's database, and the provider's.

import { isDeepStrictEqual } from 'node:util'
import type postgres from 'postgres'
import type { MoneyKind } from '@/lib/providers/money-provider'
import { figure } from '@/scripts/support/figures'
import type { PawapayStandIn } from '@/scripts/support/pawapay'
import { settle } from '@/scripts/support/pawapay-attempts'
import { say } from '@/server/supervisor/say'
import { type Job, pay, price } from './steps'
import type { Written } from './stories'

export type Page = { job: Job; written: Written }

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** What was really moved, as the provider knows it. */
const movedBy = (pawapay: PawapayStandIn, kind: MoneyKind) =>
  sum(
    [...pawapay.attempts.values()]
      .filter((one) => one.kind === kind && settle(one).status === 'COMPLETED')
      .map(({ amount }) => amount),
  )

function show(what: string, byHand: unknown, product: unknown): void {
  const isRight = isDeepStrictEqual(byHand, product)
  figure(
    what,
    isRight ? JSON.stringify(byHand) : `${JSON.stringify(byHand)} by hand, ${JSON.stringify(product)}`,
    isRight,
  )
}

/** Compares them, and prints each figure. */
export async function compareBooks(
  sql: postgres.Sql,
  pawapay: PawapayStandIn,
  { pages, paidOut }: { pages: Page[]; paidOut: Map<string, number> },
): Promise<void> {
  const total = (name: 'online' | 'back' | 'hand' | 'own') => sum(pages.map(({ written }) => written[name]))
  const outs = sum([...paidOut.values()])
  const numberOf = async (query: postgres.PendingQuery<postgres.Row[]>) => Number((await query)[0]?.rwf ?? 0)

  show('paid online: the provider', total('online'), movedBy(pawapay, 'payment'))
  show(
    'paid online: rows',
    total('online'),
    await numberOf(
      sql`select sum(settled_rwf) as rwf from payments where method = 'momo' and state = 'paid'`,
    ),
  )
  show('given back: the provider', total('back'), movedBy(pawapay, 'refund'))
  show(
    'given back: rows',
    total('back'),
    await numberOf(sql`select sum(amount_rwf) as rwf from refunds where state = 'paid'`),
  )
  show('paid out: the provider', outs, movedBy(pawapay, 'payout'))
  show(
    'paid out: rows',
    outs,
    await numberOf(sql`select sum(amount_rwf) as rwf from payouts where state = 'paid'`),
  )
  show(
    'cash: rows',
    total('hand') + total('own'),
    await numberOf(
      sql`select sum(settled_rwf) as rwf from payments where method = 'cash' and state = 'paid'`,
    ),
  )

  const balance = (kind: string) =>
    numberOf(sql`select sum(balance_rwf) as rwf from ledger_accounts where kind = ${kind}`)
  const sold = pages.filter(({ written }) => written.isSold)
  const allowed = sum(sold.map(({ written }) => written.back))
  show('the ledger: provider', total('online') - total('back') - outs, await balance('provider'))
  show('the ledger: customers', 0, await balance('customer'))
  show('the ledger: revenue', -sold.length * (price - pay), await balance('revenue'))
  show('the ledger: refunds', allowed, await balance('refunds'))
  const taskers = new Map<string, number>()
  for (const { job, written } of pages) {
    const owes = written.hand - (written.isSold ? pay : 0)
    taskers.set(job.taskerId, (taskers.get(job.taskerId) ?? 0) + owes)
  }
  for (const [id, amount] of paidOut) taskers.set(id, (taskers.get(id) ?? 0) + amount)
  const rows = await sql<{ owner: string; rwf: string }[]>`
    select owner, balance_rwf as rwf from ledger_accounts where kind = 'tasker' and balance_rwf <> 0`
  const inOrder = (entries: (readonly [string, number])[]) =>
    entries.filter(([, rwf]) => rwf !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const byHand = inOrder([...taskers])
  const product = inOrder(rows.map(({ owner, rwf }) => [owner, Number(rwf)] as const))
  const areSame = isDeepStrictEqual(byHand, product)
  figure('the ledger: each tasker', areSame ? `${byHand.length} the same` : 'not the same', areSame)
  show(
    'the ledger: all accounts together',
    0,
    await numberOf(sql`select sum(balance_rwf) as rwf from ledger_accounts`),
  )

  const doubled = await sql`select request_id from payments where method = 'momo' and state = 'paid'
    group by request_id having count(*) > 1`
  figure('requests that were charged twice', doubled.length, doubled.length === 0)
  const { missing } = (
    await sql<{ missing: number }[]>`
    select count(*)::int as missing from (
      select row_number() over (order by number) as place, right(number, 6)::int as told from receipts where number is not null
    ) numbered where place <> told`
  )[0] ?? { missing: -1 }
  figure('gaps in the numbers of receipts', missing, missing === 0)
}

/** How long after the provider's decision a payment showed as paid, at most. */
export async function slowestPaid(sql: postgres.Sql, pawapay: PawapayStandIn): Promise<number> {
  const rows = await sql<{ id: string; settled_at: Date }[]>`
    select id, settled_at from payments where method = 'momo' and state = 'paid'`
  const late = rows.map(({ id, settled_at }) => {
    const decided = pawapay.attempts.get(id)?.settlesAt ?? 0
    return (settled_at.getTime() - decided) / 1_000
  })
  return Math.round(Math.max(...late))
}

/** The nightly proof, by the product's own code. */
export async function proof(): Promise<number> {
  const [{ transact, closeDatabase }, { findDifferences }, { compareWithProvider }] = await Promise.all([
    import('@/db/client'),
    import('@/lib/money/proof/queries'),
    import('@/lib/money/proof/provider'),
  ])
  const found = [...(await transact(findDifferences)), ...(await compareWithProvider()).differences]
  for (const { detail } of found) say.plain(`    ${detail}`)
  await closeDatabase()
  return found.length
}
