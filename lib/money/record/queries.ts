import 'server-only'
import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { readSnapshot } from '@/db/client'
import { ledgerAccounts, payments, refunds, requests } from '@/db/schema'
import { getDue, getOpenRefunds } from '@/lib/money/dues/queries'
import { mostToKeep, mostToLetGo } from '@/lib/money/dues/workflow'
import { listPaymentsOf } from '@/lib/money/payments/queries'
import { listQuotesOf } from '@/lib/money/quotes/queries'
import { listReceiptsOf } from '@/lib/money/receipts/queries'
import { openRefundStates } from '@/lib/money/refunds/constants'
import { listRefundsOf } from '@/lib/money/refunds/queries'
import { AppError } from '@/lib/platform/errors'
import type { MoneyOfRequest } from './schema'

/** Whether money of the request of an account is on its way back. */
export const openRefund = sql`exists (select from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
  where ${payments.requestId} = ${ledgerAccounts.owner} and ${inArray(refunds.state, [...openRefundStates])})`

/** A column with its table: in a select of one table, Drizzle would leave that out. */
const whole = (column: SQLWrapper | string) => sql`${column}`

/** Whether money that is ours is still to be booked on a tasker: a job is done, or cash was spoken of. */
export const isAwaited = (taskerId: SQLWrapper | string) =>
  sql<boolean>`exists (select from jobs job join agreed_prices price on price.request_id = job.request_id
    where job.tasker_id = ${whole(taskerId)} and price.sells = 'full' and ((job.ended_how is null and job.finished_at is not null)
      or exists (select from payments where payments.job_id = job.id and payments.method = 'cash' and payments.state = 'pending')))`

/** Whether money is open between us and the customer of a request, or a tasker. */
export const isOwed = (kind: 'customer' | 'tasker', owner: SQLWrapper) =>
  sql<boolean>`exists (select from ${ledgerAccounts} where ${ledgerAccounts.kind} = ${kind}
    and ${ledgerAccounts.owner} = ${whole(owner)} and (${ledgerAccounts.balanceRwf} <> 0 or ${openRefund}))`

/** All that is known of the money of a request. */
export function getMoneyOf(requestId: string): Promise<MoneyOfRequest> {
  return readSnapshot(async (db) => {
    const [request] = await db
      .select({ status: requests.status })
      .from(requests)
      .where(eq(requests.id, requestId))
    if (!request) throw new AppError('not_found')
    const [due, openRefunds, quotes, payments, refunds, receipts] = await Promise.all([
      getDue(db, requestId),
      getOpenRefunds(db, requestId),
      listQuotesOf(db, requestId),
      listPaymentsOf(db, requestId),
      listRefundsOf(db, requestId),
      listReceiptsOf(db, requestId),
    ])
    return {
      sells: due.sells,
      price_rwf: due.priceRwf,
      settled_rwf: due.settledRwf,
      uncounted_rwf: due.uncountedRwf,
      let_go_rwf: due.letGoRwf,
      kept_rwf: due.keptRwf,
      due_rwf: due.dueRwf,
      most_to_keep_rwf: mostToKeep(due, openRefunds),
      most_to_let_go_rwf: mostToLetGo(due, request.status),
      quotes,
      payments,
      refunds,
      receipts,
    }
  })
}
