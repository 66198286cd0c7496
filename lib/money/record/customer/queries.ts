import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, read, transact } from '@/db/client'
import { dues, isJobOf, isLinkOf, jobs, payments, quotes, receipts, requests } from '@/db/schema'
import { mayPayCash } from '@/lib/jobs/workflow'
import { isPayingOnline } from '@/lib/money/dues/queries'
import { mayPayOnlineNow } from '@/lib/money/online/customer/queries'
import { markTold } from '@/lib/money/payments/mutations'
import { isOwed } from '@/lib/money/record/queries'
import { isWalletLocal } from '@/lib/providers/chosen-money'
import { localWalletId } from '@/lib/providers/money-provider'
import { trackTokenSchema } from '@/lib/requests/customer/schema'

/** The money of a request as its customer sees it. */
export type TrackedMoney = {
  dueRwf: number
  /** Whether what is paid is ours; otherwise it is the tasker's. */
  isOurs: boolean
  openQuote: {
    id: string
    labourRwf: number
    transportRwf: number
    materialsRwf: number
    note: string | null
  } | null
  said: { customerRwf: number | null; taskerRwf: number | null } | null
  mayPayCash: boolean
  /** An attempt to pay online is under way; or one can begin. */
  isPayingOnline: boolean
  mayPayOnline: boolean
  /** Money that no wallet has moved is shown, or can be. */
  isPretend: boolean
  /** Money is open between the customer and us. */
  isOwed: boolean
  /** Of money that is not ours, a confirmation. */
  receipts: { id: string; isRefund: boolean; isOurs: boolean; totalRwf: number; at: Date }[]
}

async function findParts(db: Database, requestId: string) {
  const [isPaying, openQuote, said, rows] = await Promise.all([
    isPayingOnline(db, requestId),
    db
      .select({
        id: quotes.id,
        labourRwf: quotes.labourRwf,
        transportRwf: quotes.transportRwf,
        materialsRwf: quotes.materialsRwf,
        note: quotes.note,
      })
      .from(quotes)
      .where(and(eq(quotes.requestId, requestId), eq(quotes.status, 'open'))),
    db
      .select({
        customerRwf: payments.saidByCustomerRwf,
        taskerRwf: payments.saidByTaskerRwf,
        toldAt: payments.toldAt,
      })
      .from(payments)
      .where(
        and(eq(payments.requestId, requestId), eq(payments.method, 'cash'), eq(payments.state, 'pending')),
      ),
    db
      .select({
        id: receipts.id,
        isRefund: sql<boolean>`${receipts.refundId} is not null`,
        isOurs: sql<boolean>`${receipts.number} is not null`,
        totalRwf: receipts.totalRwf,
        at: receipts.createdAt,
      })
      .from(receipts)
      .where(eq(receipts.requestId, requestId))
      .orderBy(desc(receipts.createdAt), receipts.id),
  ])
  return { isPayingOnline: isPaying, openQuote: openQuote[0] ?? null, said: said[0], receipts: rows }
}

/** The money of the request of a link; null for an unknown link. What the tasker said counts as read then. */
export async function getTrackedMoney(token: string): Promise<TrackedMoney | null> {
  if (!trackTokenSchema.safeParse(token).success) return null
  const found = await read(async (db) => {
    const [request] = await db
      .select({
        id: requests.id,
        status: requests.status,
        onTheWayAt: jobs.onTheWayAt,
        priceRwf: dues.priceRwf,
        dueRwf: dues.dueRwf,
        sells: dues.sells,
        isOwed: isOwed('customer', requests.id),
        hasPretended: sql<boolean>`exists (select from ${payments} where ${payments.requestId} = ${requests.id}
          and ${payments.provider} = ${localWalletId} and ${payments.state} in ('created', 'pending', 'paid'))`,
      })
      .from(requests)
      .innerJoin(dues, eq(dues.requestId, requests.id))
      .leftJoin(jobs, isJobOf(requests))
      .where(and(isLinkOf(token), isNull(requests.erasedAt)))
    return request && { ...request, ...(await findParts(db, request.id)) }
  })
  if (!found) return null
  const { id, status, onTheWayAt, priceRwf, dueRwf, openQuote, said, receipts: issued } = found
  if (said && said.taskerRwf !== null && said.toldAt === null) await transact((tx) => markTold(tx, [id]))
  const mayPayOnline = mayPayOnlineNow({ ...found, saysPaid: said?.taskerRwf != null })
  return {
    dueRwf,
    isOurs: found.sells === 'full',
    openQuote,
    said: said ? { customerRwf: said.customerRwf, taskerRwf: said.taskerRwf } : null,
    mayPayCash:
      !found.isPayingOnline && mayPayCash({ status, onTheWayAt, dueRwf, hasPrice: priceRwf !== null }),
    isPayingOnline: found.isPayingOnline,
    mayPayOnline,
    isPretend: found.hasPretended || (mayPayOnline && isWalletLocal()),
    isOwed: found.isOwed,
    receipts: issued,
  }
}
