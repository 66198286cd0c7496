import 'server-only'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { agreedPrices, dues, isJobOf, isPayingNow, jobs, payments, refunds, requests } from '@/db/schema'
import { openRefundStates } from '@/lib/money/refunds/constants'
import { isJobStatus } from '@/lib/requests/constants'
import type { Sells } from '@/lib/settings/constants'
import type { MoneyFacts } from './workflow'

/** What is due of a request, and how that came about; whole francs. */
export type Due = {
  sells: Sells | null
  hasBrokenOff: boolean
  priceRwf: number | null
  settledRwf: number
  uncountedRwf: number
  letGoRwf: number
  keptRwf: number
  dueRwf: number
}

const nothing: Due = {
  sells: null,
  hasBrokenOff: false,
  priceRwf: null,
  settledRwf: 0,
  uncountedRwf: 0,
  letGoRwf: 0,
  keptRwf: 0,
  dueRwf: 0,
}

/** What is due of a request now. */
export async function getDue(db: Reader, requestId: string): Promise<Due> {
  const [row] = await db
    .select({
      sells: dues.sells,
      hasBrokenOff: dues.hasBrokenOff,
      priceRwf: dues.priceRwf,
      settledRwf: dues.settledRwf,
      uncountedRwf: dues.uncountedRwf,
      letGoRwf: dues.letGoRwf,
      keptRwf: dues.keptRwf,
      dueRwf: dues.dueRwf,
    })
    .from(dues)
    .where(eq(dues.requestId, requestId))
  return row ?? nothing
}

/** Whether an attempt to pay online is under way: until it is decided, no price and no cash can change. */
export async function isPayingOnline(db: Reader, requestId: string): Promise<boolean> {
  return (await db.$count(payments, and(eq(payments.requestId, requestId), isPayingNow(payments)))) > 0
}

const sumOfRefunds = (isWanted: SQL) =>
  sql<number>`(select coalesce(sum(refunds.amount_rwf), 0)::int from refunds join payments on payments.id = refunds.payment_id
    where payments.request_id = ${requests.id} and ${isWanted})`

/** Refunds that may still be paid, and change what is due then. */
const isOpenBack = sql`${inArray(refunds.state, [...openRefundStates])}
  and (refunds.reason in ('cancelled', 'overpaid') or ${dues.hasBrokenOff})`

/** What is asked for or on its way back, and changes what is due once it is there; whole francs. */
export async function getOpenRefunds(db: Reader, requestId: string): Promise<number> {
  const [row] = await db
    .select({ sumRwf: sumOfRefunds(isOpenBack) })
    .from(requests)
    .innerJoin(dues, eq(dues.requestId, requests.id))
    .where(eq(requests.id, requestId))
  return row?.sumRwf ?? 0
}

const hasOnline = (condition: SQL) =>
  sql<boolean>`exists (select from payments where request_id = ${requests.id} and method = 'momo' and state = 'paid' and ${condition})`

/** What raises the due, or lowers it, shows there when it fails; the rest only here. The last one counts. */
const isKind = sql`in ('complaint', 'goodwill')`
const failedOut = sql`payments.method = 'momo' and refunds.state = 'failed' and refunds.reason ${isKind}
  and not exists (select from refunds later where later.payment_id = refunds.payment_id and later.reason ${isKind}
    and later.created_at > refunds.created_at)`

/** The price was agreed, and the work ended, before there were quotes. */
export const endedEarlier = sql<boolean>`(${agreedPrices.acceptedBy} is not distinct from 'earlier'
  and ${requests.endedAt} <= (select at from quotes_since)) is true`

type Said = { by_customer: number | null; by_tasker: number | null; at: string } | null

/** What is known of the money of a request, and when it was marked as paid. */
export async function getMoneyFacts(
  db: Reader,
  requestId: string,
): Promise<(MoneyFacts & { paidAt: Date | null }) | null> {
  const [row] = await db
    .select({
      status: requests.status,
      endedAt: requests.endedAt,
      paidAt: requests.paidAt,
      isErased: sql<boolean>`${requests.erasedAt} is not null`,
      isEarlier: endedEarlier,
      due: {
        sells: dues.sells,
        hasBrokenOff: dues.hasBrokenOff,
        priceRwf: dues.priceRwf,
        dueRwf: dues.dueRwf,
        uncountedRwf: dues.uncountedRwf,
        keptRwf: dues.keptRwf,
      },
      askedRwf: sumOfRefunds(sql`refunds.state = 'asked'`),
      toHandOverRwf: sumOfRefunds(sql`payments.method = 'cash' and refunds.state = 'pending'`),
      openBackRwf: sumOfRefunds(isOpenBack),
      failedOutRwf: sumOfRefunds(failedOut),
      said: sql<Said>`(select json_build_object('by_customer', said_by_customer_rwf, 'by_tasker', said_by_tasker_rwf, 'at', said_at)
        from payments where request_id = ${requests.id} and method = 'cash' and state = 'pending')`,
      isCaseOpen: sql<boolean>`exists (select from cases where request_id = ${requests.id} and kind = 'cash_differs' and settled_at is null)`,
      openQuoteAt: sql<
        string | null
      >`(select created_at from quotes where request_id = ${requests.id} and status = 'open')`,
      payingSince: sql<
        string | null
      >`(select min(created_at) from (select created_at from payments where request_id = ${requests.id} and ${isPayingNow(payments)}
        union all select refunds.created_at from refunds join payments on payments.id = refunds.payment_id
          where payments.request_id = ${requests.id} and payments.method = 'momo' and refunds.state in ('created', 'pending')) undecided)`,
      cameLate: hasOnline(sql`reason = 'late'`),
      otherSum: hasOnline(sql`settled_rwf <> amount_rwf`),
      finishedAt: jobs.finishedAt,
      payRwf: jobs.payRwf,
    })
    .from(requests)
    .innerJoin(dues, eq(dues.requestId, requests.id))
    .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
    .leftJoin(jobs, isJobOf(requests))
    .where(eq(requests.id, requestId))
  if (!row) return null
  const { status, endedAt, paidAt, isEarlier, due, said, openQuoteAt } = row
  return {
    ...due,
    paidAt,
    endedAt,
    isCompleted: status === 'completed',
    isErased: row.isErased,
    isEarlier,
    isCaseOpen: row.isCaseOpen,
    askedRwf: row.askedRwf,
    toHandOverRwf: row.toHandOverRwf,
    openBackRwf: row.openBackRwf,
    failedOutRwf: row.failedOutRwf,
    said: said && { byCustomer: said.by_customer, byTasker: said.by_tasker, at: new Date(said.at) },
    openQuoteAt: openQuoteAt ? new Date(openQuoteAt) : null,
    payingSince: row.payingSince ? new Date(row.payingSince) : null,
    cameLate: row.cameLate,
    otherSum: row.otherSum,
    isPayMissing:
      due.sells === 'full' && isJobStatus(status) && row.finishedAt !== null && row.payRwf === null,
  }
}
