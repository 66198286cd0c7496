import 'server-only'
import { sql } from 'drizzle-orm'
import type { Transaction } from '@/db/client'

/** `attempt`: of which the provider says otherwise. */
export type Difference = {
  requestId: string | null
  detail: string
  amountRwf: number | null
  attempt: string | null
}

const mostShown = 200

type Row = { request_id: string | null; detail: string; amount_rwf: number | string | null }

/** What is settled, and the one entry that each must have: its amount, and the accounts that it moves. */
const settled = sql`
  select payments.request_id, 'A payment' as what, 'payment:' || payments.id as key, payments.settled_rwf as amount,
    case payments.method when 'momo' then 'provider' else 'tasker' end as debit_kind,
    case payments.method when 'momo' then null else jobs.tasker_id end as debit_owner,
    'customer' as credit_kind, payments.request_id as credit_owner
  from payments join quotes on quotes.id = payments.quote_id and quotes.sells = 'full'
  left join jobs on jobs.id = payments.job_id where payments.state = 'paid'
  union all
  select payments.request_id, 'A refund', 'refund:' || refunds.id, refunds.amount_rwf, 'customer', payments.request_id,
    case when payments.method = 'momo' then 'provider' when refunds.handed_by = 'tasker' then 'tasker' else 'bank' end,
    case when refunds.handed_by = 'tasker' then jobs.tasker_id end
  from refunds join payments on payments.id = refunds.payment_id
  left join jobs on jobs.id = refunds.job_id where refunds.state = 'paid'
  union all
  select null, 'A payout', 'payout:' || payouts.id, payouts.amount_rwf, 'tasker', payouts.tasker_id, 'provider', null
  from payouts where payouts.state = 'paid'`

/** Settled rows without exactly the entry that they must have. */
const rowsWithoutEntries = sql`
  select settled.request_id, settled.what || ' of ' || settled.amount || ' francs is not in the books as it was settled' as detail,
    settled.amount as amount_rwf
  from (${settled}) settled where settled.amount > 0 and not exists (
    select from ledger_entries entry
    join ledger_accounts debit on debit.id = entry.debit join ledger_accounts credit on credit.id = entry.credit
    where entry.key = settled.key and entry.amount_rwf = settled.amount
      and debit.kind = settled.debit_kind and debit.owner is not distinct from settled.debit_owner
      and credit.kind = settled.credit_kind and credit.owner is not distinct from settled.credit_owner
  )`

/** Entries of payments, refunds and payouts without their row, or of money that was never ours. */
const entriesWithoutRows = sql`
  select entry.request_id, 'An entry of ' || entry.amount_rwf || ' francs has no payment, refund or payout' as detail, entry.amount_rwf
  from ledger_entries entry left join (${settled}) settled on settled.key = entry.key
  where entry.kind in ('payment', 'refund', 'payout') and settled.key is null`

/** Completed requests without the entry of what their tasker earned. */
const wrongEarnings = sql`
  select requests.id as request_id, 'What the tasker earned is not in the books as agreed' as detail, earned.rwf as amount_rwf
  from requests
  join agreed_prices price on price.request_id = requests.id and price.sells = 'full'
  join jobs on jobs.request_id = requests.id and jobs.ended_how = 'completed'
  cross join lateral (select jobs.pay_rwf + price.materials_rwf as rwf) earned
  where requests.status = 'completed' and earned.rwf > 0 and not exists (
    select from ledger_entries entry join ledger_accounts credit on credit.id = entry.credit
    where entry.request_id = requests.id and entry.kind = 'sale' and entry.amount_rwf = earned.rwf
      and credit.kind = 'tasker' and credit.owner = jobs.tasker_id
      and not exists (select from ledger_entries other where other.reverses = entry.id and other.kind = 'reversal')
  )`

/** Accounts whose balance is not the sum of their entries. */
const wrongBalances = sql`
  select case when account.kind = 'customer' then account.owner end as request_id,
    'The balance of an account (' || account.kind || ') is not the sum of its entries' as detail, account.balance_rwf - moved.rwf as amount_rwf
  from ledger_accounts account cross join lateral (
    select coalesce((select sum(amount_rwf) from ledger_entries where debit = account.id), 0)
      - coalesce((select sum(amount_rwf) from ledger_entries where credit = account.id), 0) as rwf
  ) moved where moved.rwf <> account.balance_rwf`

/**
 * Whether the sale that a correction reverses no longer counts, because the request was opened again or was
 * sold anew: then the correction does not count either.
 */
const isOfFormerSale = sql`coalesce(reversed.kind, '') in ('sale', 'allowance') and (
  requests.status <> 'completed' or exists (select from ledger_entries later where later.request_id = requests.id
    and later.kind = 'sale' and later.id > reversed.id and later."group" <> reversed."group"))`

/**
 * Requests whose account is not what their rows say: sale − paid + refunded − allowances − let go + kept,
 * and corrections; corrections alone where the money is the tasker's.
 */
const wrongCustomers = sql`
  select requests.id as request_id, 'The account of the customer does not follow from what was sold, paid and given back' as detail,
    coalesce(account.balance_rwf, 0) - expected.rwf as amount_rwf
  from requests
  left join agreed_prices price on price.request_id = requests.id
  left join ledger_accounts account on account.kind = 'customer' and account.owner = requests.id
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
      and coalesce(reversed.kind, '') not in ('keep', 'let_go') and not (${isOfFormerSale})
  ) corrected
  cross join lateral (
    select corrected.rwf + case when price.sells = 'full' then
      (case when requests.status = 'completed' then price.total_rwf - back.allowed else 0 end) - paid.rwf + back.rwf
      - booked.let_go + booked.kept else 0 end as rwf
  ) expected
  where (price.sells = 'full' or account.id is not null) and coalesce(account.balance_rwf, 0) <> expected.rwf`

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
    select * from (${rowsWithoutEntries} union all ${entriesWithoutRows} union all ${wrongBalances} union all ${wrongCustomers} union all ${wrongEarnings} union all ${wrongOpenDues}) as found
    limit ${mostShown}`)
  return rows.map(({ request_id, detail, amount_rwf }) => ({
    requestId: request_id,
    detail,
    attempt: null,
    amountRwf: amount_rwf === null ? null : Number(amount_rwf),
  }))
}
