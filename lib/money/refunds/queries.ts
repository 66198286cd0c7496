import 'server-only'
import { and, asc, desc, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Reader, Transaction } from '@/db/client'
import { admins, payments, refunds, requests } from '@/db/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { listReads } from '@/lib/platform/lists/list-rows'
import { isOfFound } from '@/lib/requests/staff/filter'
import { voidRefundStates } from './constants'
import { type RefundExportQuery, refundList } from './list'
import { type RefundRow, type StaffRefund, staffRefundSchema } from './schema'

const asker = alias(admins, 'asker')
const approver = alias(admins, 'approver')

const select = (db: Reader) =>
  db
    .select({
      ...columnsFor(refunds, staffRefundSchema),
      method: payments.method,
      asked_by_name: asker.name,
      approved_by_name: approver.name,
      request_id: payments.requestId,
      reference: requests.reference,
      full_name: requests.fullName,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .leftJoin(asker, eq(asker.id, refunds.askedBy))
    .leftJoin(approver, eq(approver.id, refunds.approvedBy))

/** The refunds of a request, the last first. */
export async function listRefundsOf(db: Reader, requestId: string): Promise<StaffRefund[]> {
  const rows = await select(db)
    .where(eq(payments.requestId, requestId))
    .orderBy(desc(refunds.createdAt), refunds.id)
  return rows.map(({ request_id: _id, reference: _reference, full_name: _name, ...row }) => withIsoTexts(row))
}

/** What was given back of a payment, or is to be. */
export async function sumOfPayment(tx: Transaction, paymentId: string): Promise<number> {
  const [sum] = await tx
    .select({ rwf: sql<number>`coalesce(sum(${refunds.amountRwf}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), notInArray(refunds.state, [...voidRefundStates])))
  return sum?.rwf ?? 0
}

/** What a person asked for in the last day. */
export async function sumOfPerson(tx: Transaction, adminId: string): Promise<number> {
  const [sum] = await tx
    .select({ rwf: sql<number>`coalesce(sum(${refunds.amountRwf}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.askedBy, adminId),
        notInArray(refunds.state, [...voidRefundStates]),
        gt(refunds.createdAt, sql`now() - interval '24 hours'`),
      ),
    )
  return sum?.rwf ?? 0
}

type Filter = Omit<RefundExportQuery, 'columns'>

function matching({ q, state }: Filter): SQL | undefined {
  const found = isOfFound(payments.requestId, q)
  return and(
    state && eq(refunds.state, state),
    found && sql`${refunds.paymentId} in (select ${payments.id} from ${payments} where ${found})`,
  )
}

const ordering = (filter: Filter) =>
  refundList.directionOf(filter) === 'desc'
    ? [desc(refunds.createdAt), asc(refunds.id)]
    : [asc(refunds.createdAt), desc(refunds.id)]

/** Refunds as pages and as rows of a file. */
export const refundReads = listReads<Filter, RefundRow>({
  async rows(db: Database, filter, { limit, offset }) {
    const rows = await select(db)
      .where(matching(filter))
      .orderBy(...ordering(filter))
      .limit(limit)
      .offset(offset)
    return rows.map(withIsoTexts)
  },
  count: (db, filter) => db.$count(refunds, matching(filter)),
})
