import 'server-only'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '@/db/client'
import { jobs, payments, quotes, requests, taskers } from '@/db/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { listReads } from '@/lib/platform/lists/list-rows'
import { isOfFound } from '@/lib/requests/staff/filter'
import { type PaymentExportQuery, paymentList } from './list'
import { type PaymentRow, type StaffPayment, staffPaymentSchema } from './schema'

const columns = {
  ...columnsFor(payments, staffPaymentSchema),
  tasker_name: taskers.name,
  is_ours: sql<boolean>`coalesce(${quotes.sells} = 'full', false)`,
}

const select = (db: Reader) =>
  db
    .select({
      ...columns,
      request_id: payments.requestId,
      reference: requests.reference,
      full_name: requests.fullName,
      sells: quotes.sells,
    })
    .from(payments)
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .leftJoin(quotes, eq(quotes.id, payments.quoteId))
    .leftJoin(jobs, eq(jobs.id, payments.jobId))
    .leftJoin(taskers, eq(taskers.id, jobs.taskerId))

/** The payments of a request, the last first. */
export async function listPaymentsOf(db: Reader, requestId: string): Promise<StaffPayment[]> {
  const rows = await select(db)
    .where(eq(payments.requestId, requestId))
    .orderBy(desc(payments.createdAt), payments.id)
  return rows.map(({ request_id: _id, reference: _reference, full_name: _name, sells: _sells, ...row }) =>
    withIsoTexts(row),
  )
}

type Filter = Omit<PaymentExportQuery, 'columns'>

function matching({ q, state }: Filter): SQL | undefined {
  return and(state && eq(payments.state, state), isOfFound(payments.requestId, q))
}

const ordering = (filter: Filter) =>
  paymentList.directionOf(filter) === 'desc'
    ? [desc(payments.createdAt), asc(payments.id)]
    : [asc(payments.createdAt), desc(payments.id)]

/** Payments as pages and as rows of a file. */
export const paymentReads = listReads<Filter, PaymentRow>({
  async rows(db: Database, filter, { limit, offset }) {
    const ids = db
      .select({ id: payments.id })
      .from(payments)
      .where(matching(filter))
      .orderBy(...ordering(filter))
      .limit(limit)
      .offset(offset)
    const rows = await select(db)
      .where(sql`${payments.id} in ${ids}`)
      .orderBy(...ordering(filter))
    return rows.map(withIsoTexts)
  },
  count: (db, filter) => db.$count(payments, matching(filter)),
})
