// Says what the migration to jobs has changed in a database of version 0.1.
import type postgres from 'postgres'
import { columns, currentColumns } from './former-jobs'

const isCurrent = `(ended_how is null or ended_how in ('completed', 'cancelled', 'declined'))`
const isOpen = `former.status in ('assigned', 'in_progress')`
const isByHand = 'former.created_at = former.expires_at'
const amounts = ['labour_rwf', 'transport_rwf', 'materials_rwf']
const dropped = [...columns, ...currentColumns, ...amounts].map((name) => `'${name}'`)
const hasAmounts = `num_nonnulls(former.labour_rwf, former.transport_rwf, former.materials_rwf) > 0`
const formerList = ['request_id', ...columns, 'ended_at', 'ended_how'].join(', ')

// Columns that came later.
const added = `'text_token', 'phone_wrong_at', 'next_try_at'`

/** What must not be found after the migration, each with a query that counts it. */
const faults: Record<string, string> = {
  'jobs that are not as the request said': `from former.requests former
    full join (select * from jobs where ${isCurrent}) job on job.request_id = former.id
    where (${[...columns, ...currentColumns].map((name) => `former.${name} is distinct from job.${name}`).join(' or ')})
      or former.tasker_id is not null and (job.ended_at is distinct from case when not ${isOpen} then former.ended_at end
        or job.ended_how is distinct from case when not ${isOpen} then former.status end)`,
  'former jobs that are missing': `from (select ${formerList} from former.jobs
    except all select ${formerList} from jobs where not ${isCurrent}) as missing`,
  'former jobs that nobody had': `from (select ${formerList} from jobs where not ${isCurrent}
    except all select ${formerList} from former.jobs) as invented`,
  'requests that are other ones': `from former.requests former full join requests on requests.id = former.id
    where to_jsonb(former) - array[${dropped}] is distinct from to_jsonb(requests) - array[${added}]`,
  'amounts that are no agreed price, or another one': `from former.requests former
    full join agreed_prices price on price.request_id = former.id
    where ${hasAmounts} is distinct from (price.quote_id is not null) or ${hasAmounts}
      and (price.sells, price.accepted_by, ${amounts.map((name) => `price.${name}`)})
        is distinct from ('cash', 'earlier', ${amounts.map((name) => `coalesce(former.${name}, 0)`)})`,
  'prices that were agreed at another time': `from former.requests former
    join agreed_prices price on price.request_id = former.id
    left join (select request_id, max(at) as priced_at from former.request_events where type = 'request.priced'
      group by request_id) priced on priced.request_id = former.id
    where price.accepted_at is distinct from coalesce(priced.priced_at, former.ended_at, former.updated_at)`,
  'what was paid and is no payment, or another one': `from former.requests former
    full join payments payment on payment.request_id = former.id
    where former.paid_at is distinct from payment.settled_at or former.paid_at is not null
      and (payment.method, payment.state, payment.reason, payment.settled_rwf) is distinct from ('cash', 'paid', 'earlier',
        coalesce(former.labour_rwf, 0) + coalesce(former.transport_rwf, 0) + coalesce(former.materials_rwf, 0))`,
  'money that is due although it was paid': `from former.requests former join dues on dues.request_id = former.id
    where former.status not in ('cancelled', 'unreachable', 'declined')
      and (former.paid_at is not null and dues.due_rwf <> 0 or former.paid_at is null and dues.due_rwf <> coalesce(dues.price_rwf, 0))`,
  'what is stored as due, and is not': `from open_dues stored full join (select dues.* from dues
    join former.requests former on former.id = dues.request_id and former.status = 'completed' where dues.due_rwf > 0) due
    on due.request_id = stored.request_id where stored.due_rwf is distinct from due.due_rwf`,
  'entries of the ledger': 'from ledger_entries',
  receipts: 'from receipts',
  'work lists of money': 'from money_work',
  'links of jobs that lead nowhere': `from former.request_offers former where (${isByHand} or status = 'accepted')
    and not exists (select from jobs where jobs.token = former.token and jobs.request_id = former.request_id
      and jobs.tasker_id = former.tasker_id and (former.status = 'withdrawn' or ${isCurrent})
      and (offer_id is null and ${isByHand} or offer_id = former.id))`,
  'offers that are lost or changed': `from (select * from former.request_offers former where not ${isByHand}
    except select * from request_offers) as lost`,
  'offers of nobody': `from request_offers former where ${isByHand}`,
  'events that are other ones': `from former.request_events former full join request_events event on event.id = former.id
    where to_jsonb(former) is distinct from to_jsonb(event)`,
}

/** What the migration has done wrong, by its count; nothing when all is as it was. */
export async function faultsAfter(sql: postgres.Sql): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [what, query] of Object.entries(faults)) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int as count ${query}`)
    if (row?.count) found[what] = row.count
  }
  return found
}
