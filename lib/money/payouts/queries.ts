import 'server-only'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { admins, payouts, taskers } from '@/db/schema'
import { taskerName } from '@/lib/money/ledger/queries'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { listReads } from '@/lib/platform/lists/list-rows'
import { mayPayOut } from '@/lib/providers/chosen-money'
import { type PayoutExportQuery, payoutList } from './list'
import { type PayoutRow, payoutRowSchema } from './schema'

const isFailedOpen = sql<boolean>`(${payouts.state} = 'failed'
  and exists (select from money_work work where work.kind = 'out_failed' and work.tasker_id = ${payouts.taskerId})
  and not exists (select from payouts later where later.tasker_id = ${payouts.taskerId} and later.created_at > ${payouts.createdAt}))`

type Filter = Omit<PayoutExportQuery, 'columns'>

const isNamed = (q: string) =>
  inArray(
    payouts.taskerId,
    sql`(select ${taskers.id} from ${taskers} where ${taskers.name} ilike ${`%${q}%`})`,
  )

const matching = ({ q, state, tasker }: Filter): SQL | undefined =>
  and(
    state && eq(payouts.state, state),
    tasker && tasker !== 'nobody' ? eq(payouts.taskerId, tasker) : undefined,
    q ? isNamed(q) : undefined,
  )

const ordering = (filter: Filter) =>
  payoutList.directionOf(filter) === 'desc'
    ? [desc(payouts.createdAt), asc(payouts.id)]
    : [asc(payouts.createdAt), desc(payouts.id)]

/** Payouts as pages and as rows of a file. */
export const payoutReads = listReads<Filter, PayoutRow>({
  async rows(db: Database, filter, { limit, offset }) {
    const rows = await db
      .select({
        ...columnsFor(payouts, payoutRowSchema),
        name: taskerName(payouts.taskerId),
        is_failed_open: isFailedOpen,
        asked_by_name: admins.name,
      })
      .from(payouts)
      .innerJoin(taskers, eq(taskers.id, payouts.taskerId))
      .innerJoin(admins, eq(admins.id, payouts.askedBy))
      .where(matching(filter))
      .orderBy(...ordering(filter))
      .limit(limit)
      .offset(offset)
    return rows.map(withIsoTexts)
  },
  count: (db, filter) => db.$count(payouts, matching(filter)),
})

/** Whether taskers can be paid out now, and whether any ever was. */
export async function getPayoutState(): Promise<{ isOn: boolean; isAny: boolean }> {
  const isAny = await read(
    async (db) => (await db.select({ id: payouts.id }).from(payouts).limit(1)).length > 0,
  )
  return { isOn: mayPayOut(), isAny }
}
