import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { openDues, payments, quotes, refunds } from '@/db/schema'
import { dayBounds } from '@/lib/requests/staff/filter'
import type { Sells } from '@/lib/settings/constants'
import type { Figures } from './schema'

/** What was paid since an instant, where the money is whose. */
const paidSince = (from: SQL, sells: Sells): SQL => sql`(
  select coalesce(sum(${payments.settledRwf}), 0)::float8 from ${payments}
  left join ${quotes} on ${quotes.id} = ${payments.quoteId}
  where ${payments.state} = 'paid' and ${payments.settledAt} >= ${from} and coalesce(${quotes.sells}, 'cash') = ${sells})`

/** What was paid and given back since a day, and what completed requests still owe. */
export async function sumMoney(db: Database, since: string): Promise<Figures['money']> {
  const { from } = dayBounds(since)
  const [sums] = await db.execute<Figures['money']>(sql`
    select ${paidSince(from, 'full')} as collected_rwf, ${paidSince(from, 'cash')} as to_taskers_rwf,
      (select coalesce(sum(${refunds.amountRwf}), 0)::float8 from ${refunds}
        where ${refunds.state} = 'paid' and ${refunds.settledAt} >= ${from}) as refunded_rwf,
      (select coalesce(sum(${openDues.dueRwf}), 0)::float8 from ${openDues}) as open_rwf
  `)
  if (!sums) throw new Error('The money was not summed up')
  return sums
}
