import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'

export type Difference = { requestId: string | null; detail: string; amountRwf: number | null }

const mostShown = 200

type Row = { request_id: string | null; detail: string; amount_rwf: number | string | null }

/** Settled rows without exactly the entry that they must have. */
const rowsWithoutEntries = sql`
  select settled.request_id, settled.what || ' of ' || settled.amount || ' francs is not in the books' as detail, settled.amount as amount_rwf
  from (
    select payments.request_id, 'A payment' as what, payments.settled_rwf as amount, 'payment:' || payments.id as key
    from payments join quotes on quotes.id = payments.quote_id and quotes.sells = 'full' where payments.state = 'paid'
    union all
    select payments.request_id, 'A refund', refunds.amount_rwf, 'refund:' || refunds.id
    from refunds join payments on payments.id = refunds.payment_id where refunds.state = 'paid'
    union all
    select null, 'A payout', payouts.amount_rwf, 'payout:' || payouts.id from payouts where payouts.state = 'paid'
  ) settled left join ledger_entries entry on entry.key = settled.key and entry.amount_rwf = settled.amount
  where entry.id is null and settled.amount > 0`

/** Entries of payments, refunds and payouts without their row. */
const entriesWithoutRows = sql`
  select entry.request_id, 'An entry of ' || entry.amount_rwf || ' francs has no payment, refund or payout' as detail, entry.amount_rwf
  from ledger_entries entry
  left join payments on entry.kind = 'payment' and entry.key = 'payment:' || payments.id and payments.state = 'paid'
  left join refunds on entry.kind = 'refund' and entry.key = 'refund:' || refunds.id and refunds.state = 'paid'
  left join payouts on entry.kind = 'payout' and entry.key = 'payout:' || payouts.id and payouts.state = 'paid'
  where entry.kind in ('payment', 'refund', 'payout') and payments.id is null and refunds.id is null and payouts.id is null`

/** Accounts whose balance is not the sum of their entries. */
const wrongBalances = sql`
  select case when account.kind = 'customer' then account.owner end as request_id,
    'The balance of an account (' || account.kind || ') is not the sum of its entries' as detail, account.balance_rwf - moved.rwf as amount_rwf
  from ledger_accounts account cross join lateral (
    select coalesce((select sum(amount_rwf) from ledger_entries where debit = account.id), 0)
      - coalesce((select sum(amount_rwf) from ledger_entries where credit = account.id), 0) as rwf
  ) moved where moved.rwf <> account.balance_rwf`

/**
 * Customers whose account is not what their rows say: sale − paid + refunded − allowances − let go + kept,
 * and corrections.
 */
const wrongCustomers = sql`
  select requests.id as request_id, 'The account of the customer does not follow from what was sold, paid and given back' as detail,
    account.balance_rwf - expected.rwf as amount_rwf
  from ledger_accounts account join requests on requests.id = account.owner
  left join agreed_prices price on price.request_id = requests.id
  cross join lateral (
    select coalesce(sum(payments.settled_rwf), 0) as rwf from payments where payments.request_id = requests.id and payments.state = 'paid'
  ) paid
  cross join lateral (
    select coalesce(sum(refunds.amount_rwf), 0) as rwf,
      coalesce(sum(refunds.amount_rwf) filter (where refunds.reason in ('complaint', 'goodwill')), 0) as allowed
    from refunds join payments on payments.id = refunds.payment_id
    where payments.request_id = requests.id and refunds.state = 'paid'
  ) back
  cross join lateral (
    select coalesce(sum(entry.amount_rwf) filter (where entry.kind = 'keep'), 0) as kept,
      coalesce(sum(entry.amount_rwf) filter (where entry.kind = 'let_go'), 0) as let_go
    from ledger_entries entry where entry.request_id = requests.id and entry.kind in ('keep', 'let_go')
      and not exists (select from ledger_entries other where other.reverses = entry.id)
  ) booked
  cross join lateral (
    select coalesce(sum(case when entry.debit = account.id then entry.amount_rwf else -entry.amount_rwf end), 0) as rwf
    from ledger_entries entry left join ledger_entries reversed on reversed.id = entry.reverses
    where entry.kind = 'correction' and (entry.debit = account.id or entry.credit = account.id)
      and coalesce(reversed.kind, '') not in ('keep', 'let_go')
  ) corrected
  cross join lateral (
    select (case when requests.status = 'completed' then coalesce(price.total_rwf, 0) else 0 end) - paid.rwf + back.rwf
      - (case when requests.status = 'completed' then back.allowed else 0 end) - booked.let_go + booked.kept + corrected.rwf as rwf
  ) expected
  where account.kind = 'customer' and price.sells = 'full' and account.balance_rwf <> expected.rwf`

/** Completed requests whose stored due is not what their rows say. */
const wrongOpenDues = sql`
  select coalesce(stored.request_id, due.request_id), 'What is stored as due does not follow from the rows',
    coalesce(stored.due_rwf, 0) - coalesce(due.due_rwf, 0)
  from open_dues stored full join (
    select dues.request_id, dues.due_rwf from dues join requests on requests.id = dues.request_id
    where requests.status = 'completed' and requests.paid_at is null and dues.due_rwf > 0
  ) due on due.request_id = stored.request_id
  where stored.due_rwf is distinct from due.due_rwf`

/** What does not agree in the books, at this moment. */
export async function findDifferences(tx: Transaction): Promise<Difference[]> {
  const rows = await tx.execute<Row>(sql`
    select * from (${rowsWithoutEntries} union all ${entriesWithoutRows} union all ${wrongBalances} union all ${wrongCustomers} union all ${wrongOpenDues}) as found
    limit ${mostShown}`)
  return rows.map(({ request_id, detail, amount_rwf }) => ({
    requestId: request_id,
    detail,
    amountRwf: amount_rwf === null ? null : Number(amount_rwf),
  }))
}
