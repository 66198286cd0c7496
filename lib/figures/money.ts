import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/db/client'
import { openDues, payments, quotes, refunds } from '@/db/schema'
import { dayBounds } from '@/lib/requests/staff/filter'
import type { Figures } from './schema'

const isOurs = sql`${quotes.sells} = 'full'`
const settled = sql`${payments.settledRwf}`

/** What was paid and given back since a day, and what completed requests still owe. */
export async function sumMoney(db: Database, since: string): Promise<Figures['money']> {
  const { from } = dayBounds(since)
  // Payments and their prices are read once for both sums.
  const [sums] = await db.execute<Figures['money']>(sql`
    select coalesce(sum(${settled}) filter (where ${isOurs}), 0)::float8 as collected_rwf,
      coalesce(sum(${settled}) filter (where (${isOurs}) is not true), 0)::float8 as to_taskers_rwf,
      (select coalesce(sum(${refunds.amountRwf}), 0)::float8 from ${refunds}
        where ${refunds.state} = 'paid' and ${refunds.settledAt} >= ${from}) as refunded_rwf,
      (select coalesce(sum(${openDues.dueRwf}), 0)::float8 from ${openDues}) as open_rwf
    from ${payments} left join ${quotes} on ${quotes.id} = ${payments.quoteId}
    where ${payments.state} = 'paid' and ${payments.settledAt} >= ${from}
  `)
  if (!sums) throw new Error('The money was not summed up')
  return sums
}
