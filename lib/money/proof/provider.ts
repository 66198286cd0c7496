import 'server-only'
import { sql } from 'drizzle-orm'
import { read } from '@/db/client'
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
}

/** What was decided in the last days. What is undecided is asked about all the time. */
const listDecided = () =>
  read((db) =>
    db.execute<Row>(sql`
      select 'payment' as kind, id, request_id, state, coalesce(settled_rwf, amount_rwf) as amount_rwf from payments
      where method = 'momo' and state in ('paid', 'failed') and called_at > now() - ${comparedDays} * interval '1 day'
      union all
      select 'refund', refunds.id, payments.request_id, refunds.state, refunds.amount_rwf
      from refunds join payments on payments.id = refunds.payment_id and payments.method = 'momo'
      where refunds.state in ('paid', 'failed') and refunds.called_at > now() - ${comparedDays} * interval '1 day'
      union all
      select 'payout', id, null, state, amount_rwf from payouts
      where state in ('paid', 'failed') and called_at > now() - ${comparedDays} * interval '1 day'
      limit ${mostAsked}`),
  )

/** What the provider says otherwise; null where it agrees, or says nothing now. */
function differenceOf({ kind, request_id, state, amount_rwf }: Row, status: MoneyStatus): Difference | null {
  const what = { payment: 'A payment', refund: 'A refund', payout: 'A payout' }[kind]
  const of = { requestId: request_id, amountRwf: amount_rwf }
  if (status.outcome === 'unknown' || status.outcome === 'pending') return null
  if (state === 'failed')
    return status.outcome === 'paid'
      ? { ...of, detail: `${what} of ${amount_rwf} francs failed with us, and is paid with the provider` }
      : null
  if (status.outcome !== 'paid')
    return { ...of, detail: `${what} of ${amount_rwf} francs is paid with us, and not with the provider` }
  return status.amountRwf === amount_rwf
    ? null
    : { ...of, detail: `${what} of ${amount_rwf} francs has another sum with the provider` }
}

/** Asks the provider about all that was decided in the last three days, and tells what it says otherwise. */
export async function compareWithProvider(): Promise<Difference[]> {
  const provider = moneyProvider()
  if (!provider) return []
  const found: Difference[] = []
  const decided = await listDecided()
  for (let start = 0; start < decided.length; start += askedAtOnce) {
    const asked = decided.slice(start, start + askedAtOnce)
    const differences = await Promise.all(
      asked.map(async (row) => differenceOf(row, await provider.status(row.kind, row.id))),
    )
    found.push(...differences.filter((one) => one !== null))
  }
  return found
}
