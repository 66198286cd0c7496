import 'server-only'
import type { Reader } from '@/db/client'
import { isAny } from '@/db/is-any'
import { payments, quotes, receipts } from '@/db/schema'
import { columnsNamed } from '@/lib/platform/columns'

const without = <Row extends { request_id: string }>(rows: readonly Row[], id: string) =>
  rows.filter(({ request_id }) => request_id === id).map(({ request_id: _of, ...row }) => row)

/** The prices, payments and receipts of requests, for the copy of a person's data. */
export async function exportMoney(db: Reader, ids: string[]) {
  const ofQuotes = await db
    .select({
      ...columnsNamed(quotes, ['request_id', 'version', 'labour_rwf', 'transport_rwf', 'materials_rwf']),
      ...columnsNamed(quotes, ['note', 'status', 'accepted_at', 'accepted_by', 'created_at']),
    })
    .from(quotes)
    .where(isAny(quotes.requestId, ids))
    .orderBy(quotes.version)
  const ofPayments = await db
    .select({
      ...columnsNamed(payments, ['request_id', 'method', 'phone', 'amount_rwf', 'settled_rwf', 'state']),
      ...columnsNamed(payments, ['said_by_customer_rwf', 'settled_at', 'created_at']),
    })
    .from(payments)
    .where(isAny(payments.requestId, ids))
    .orderBy(payments.createdAt)
  const ofReceipts = await db
    .select({
      ...columnsNamed(receipts, ['request_id', 'number', 'total_rwf', 'vat_rwf', 'name', 'masked_phone']),
      ...columnsNamed(receipts, ['tax_receipt_number', 'created_at']),
    })
    .from(receipts)
    .where(isAny(receipts.requestId, ids))
    .orderBy(receipts.createdAt)
  return (id: string) => ({
    quotes: without(ofQuotes, id),
    payments: without(ofPayments, id),
    receipts: without(ofReceipts, id),
  })
}
