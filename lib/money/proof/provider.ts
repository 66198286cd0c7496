import 'server-only'
import { sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { statusOf } from '@/lib/money/attempts/work'
import { moneyProvider } from '@/lib/providers/chosen-money'
import type { MoneyKind, MoneyStatus } from '@/lib/providers/money-provider'
import type { Difference } from './queries'

const comparedDays = 3
/** One question each; more than that is no night's work. */
const mostAsked = 2_000
/** One after the other, many answers would outlast the job, which is then begun again. */
const askedAtOnce = 10

type Row = {
  kind: MoneyKind
  id: string
  request_id: string | null
  state: 'paid' | 'failed'
  amount_rwf: number
  /** A payment that was called lost, and may still come: it is asked about anyway. */
  is_asked: boolean
  all: number
}

/**
 * What was decided in the last days, the last first; whatever was called long before, and then came late or
 * was called not paid, is among it. And what differed when it was last asked about, until it agrees. What is
 * undecided is asked about all the time.
 */
const listDecided = (most: number) =>
  read((db) =>
    db.execute<Row>(sql`
      with decided as (
        select attempt, max(at) as at from money_events
        where at > now() - ${comparedDays} * interval '1 day' group by attempt
        union all
        select attempt, max(since) from money_work where kind = 'proof' and attempt is not null group by attempt
      ), found as (
        select 'payment' as kind, id, request_id, state, coalesce(settled_rwf, amount_rwf) as amount_rwf,
          next_ask_at is not null as is_asked from payments
        where method = 'momo' and state in ('paid', 'failed') and called_at is not null
        union all
        select 'refund', refunds.id, payments.request_id, case refunds.state when 'paid' then 'paid' else 'failed' end, refunds.amount_rwf, false
        from refunds join payments on payments.id = refunds.payment_id and payments.method = 'momo'
        where refunds.state in ('paid', 'failed', 'cancelled') and refunds.called_at is not null
        union all
        select 'payout', id, null, state, amount_rwf, false from payouts
        where state in ('paid', 'failed') and called_at is not null
      )
      select found.*, (count(*) over ())::int as "all"
      from found join (select attempt, max(at) as at from decided group by attempt) last on last.attempt = found.id
      order by last.at desc, found.id limit ${most}`),
  )

/** What the provider says otherwise; null where it agrees. */
function wordsOf({ state, amount_rwf, is_asked }: Row, status: MoneyStatus): string | null {
  if (status.outcome === 'paid') {
    if (state === 'failed') return 'failed here, but is paid at the provider'
    return status.amountRwf === amount_rwf ? null : 'has a different amount at the provider'
  }
  if (state === 'paid') return 'is paid here, but not at the provider'
  // It may still go, although another one can be asked for.
  return status.outcome === 'pending' && !is_asked ? 'failed here, but is under way at the provider' : null
}

const names = { payment: 'A payment', refund: 'A refund', payout: 'A payout' }

function differenceOf(row: Row, status: MoneyStatus): Difference | null {
  const words = wordsOf(row, status)
  if (!words) return null
  const { kind, id, request_id: requestId, amount_rwf: amountRwf } = row
  const detail = `${names[kind]} of ${amountRwf} francs ${words}, which knows it as ${id}`
  return { requestId, amountRwf, detail, attempt: id }
}

const ofBooks = (count: number, why: string): Difference[] =>
  count === 0
    ? []
    : [
        {
          requestId: null,
          amountRwf: null,
          attempt: null,
          detail: `Of ${count} payments, refunds and payouts we do not know whether the provider agrees: ${why}`,
        },
      ]

/** `answered`: the attempts of which the provider has said something. */
export type Comparison = { differences: Difference[]; answered: ReadonlySet<string> }

/**
 * Asks the provider about all that was decided in the last three days, and tells what it says otherwise, and
 * of how much it said nothing.
 */
export async function compareWithProvider(most = mostAsked): Promise<Comparison> {
  const provider = moneyProvider()
  const differences: Difference[] = []
  const answered = new Set<string>()
  if (!provider) return { differences, answered }
  const decided = await listDecided(most)
  for (let start = 0; start < decided.length; start += askedAtOnce) {
    await Promise.all(
      decided.slice(start, start + askedAtOnce).map(async (row) => {
        const status = await statusOf(provider, row.kind, row.id)
        if (status.outcome === 'unknown') return
        answered.add(row.id)
        const difference = differenceOf(row, status)
        if (difference) differences.push(difference)
      }),
    )
  }
  const unasked = (decided[0]?.all ?? 0) - decided.length
  return {
    differences: [
      ...differences,
      ...ofBooks(decided.length - answered.size, 'it did not answer'),
      ...ofBooks(unasked, 'more were decided than can be asked about in a night'),
    ],
    answered,
  }
}
