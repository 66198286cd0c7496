import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import {
  dues,
  isJobOf,
  isLinkOf,
  jobs,
  payments,
  quotes,
  receipts,
  refunds,
  requests,
  taskers,
} from '@/db/schema'
import { mayPayCash } from '@/lib/jobs/workflow'
import { isPayingOnline } from '@/lib/money/dues/queries'
import { mayPayOnlineNow } from '@/lib/money/online/customer/queries'
import { isOwed } from '@/lib/money/record/queries'
import { isWalletLocal } from '@/lib/providers/chosen-money'
import { localWalletId } from '@/lib/providers/money-provider'
import { trackTokenSchema } from '@/lib/requests/customer/schema'
import { firstNameOf } from '@/lib/requests/customer/workflow'

/** The money of a request as its customer sees it. */
export type TrackedMoney = {
  dueRwf: number
  /** What was paid and counts, less what went back. */
  paidRwf: number
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
  /** What came and went back of a request that ended without the work; null for every other. */
  ended: EndedMoney | null
}

/** `taskerName`: who took it; null where it is ours, or where they have left. */
export type EndedMoney = { paid: { rwf: number; taskerName: string | null }[]; backRwf: number }

/** What was paid, by who has it, and what was given back. */
async function findEnded(db: Database, requestId: string, isOurs: boolean): Promise<EndedMoney> {
  const isPaid = and(eq(payments.requestId, requestId), eq(payments.state, 'paid'))
  const [paid, [back]] = await Promise.all([
    db
      .select({
        rwf: sql<number>`sum(${payments.settledRwf})::int`,
        name: sql<string | null>`max(${taskers.name})`,
      })
      .from(payments)
      .leftJoin(jobs, eq(jobs.id, payments.jobId))
      .leftJoin(taskers, and(eq(taskers.id, jobs.taskerId), isNull(taskers.erasedAt)))
      .where(isPaid)
      .groupBy(jobs.taskerId)
      .orderBy(sql`min(${payments.settledAt})`),
    db
      .select({ rwf: sql<number>`coalesce(sum(${refunds.amountRwf}), 0)::int` })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(isPaid, eq(refunds.state, 'paid'))),
  ])
  const ours = [{ rwf: paid.reduce((sum, { rwf }) => sum + rwf, 0), taskerName: null }]
  const theirs = paid.map(({ rwf, name }) => ({ rwf, taskerName: firstNameOf(name) }))
  return { paid: (isOurs ? ours : theirs).filter(({ rwf }) => rwf > 0), backRwf: back?.rwf ?? 0 }
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

/** The money of the request of a link; null for an unknown link. */
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
        paidRwf: sql<number>`${dues.settledRwf} - ${dues.backRwf}`,
        sells: dues.sells,
        hasBrokenOff: dues.hasBrokenOff,
        isOwed: isOwed('customer', requests.id),
        hasPretended: sql<boolean>`exists (select from ${payments} where ${payments.requestId} = ${requests.id}
          and ${payments.provider} = ${localWalletId} and ${payments.state} in ('created', 'pending', 'paid'))`,
      })
      .from(requests)
      .innerJoin(dues, eq(dues.requestId, requests.id))
      .leftJoin(jobs, isJobOf(requests))
      .where(and(isLinkOf(token), isNull(requests.erasedAt)))
    if (!request) return
    const { id, sells, hasBrokenOff } = request
    const [parts, ended] = await Promise.all([
      findParts(db, id),
      hasBrokenOff ? findEnded(db, id, sells === 'full') : null,
    ])
    return { ...request, ...parts, ended }
  })
  if (!found) return null
  const { status, onTheWayAt, priceRwf, dueRwf, openQuote, said, receipts: issued } = found
  const mayPayOnline = mayPayOnlineNow({ ...found, saysPaid: said?.taskerRwf != null })
  return {
    dueRwf,
    paidRwf: found.paidRwf,
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
    ended: found.ended,
  }
}
