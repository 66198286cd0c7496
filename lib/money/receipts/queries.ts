import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import { admins, isLinkOf, payments, receipts, refunds, requests, tasks } from '@/db/schema'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { localWalletId } from '@/lib/providers/money-provider'
import { trackTokenSchema } from '@/lib/requests/customer/schema'
import { type CustomerReceipt, type ReceiptRow, receiptRowSchema } from './schema'

/** The receipts of a request, the last first. */
export async function listReceiptsOf(db: Reader, requestId: string): Promise<ReceiptRow[]> {
  const rows = await db
    .select({ ...columnsFor(receipts, receiptRowSchema), tax_receipt_by_name: admins.name })
    .from(receipts)
    .leftJoin(admins, eq(admins.id, receipts.taxReceiptBy))
    .where(eq(receipts.requestId, requestId))
    .orderBy(desc(receipts.createdAt), receipts.id)
  return rows.map(withIsoTexts)
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A receipt by the link of its request, in its own language; null for that of another link. */
export async function getReceipt(token: string, id: string): Promise<CustomerReceipt | null> {
  if (!trackTokenSchema.safeParse(token).success || !uuid.test(id)) return null
  const [row] = await read((db) =>
    db
      .select({
        id: receipts.id,
        reference: requests.reference,
        task: tasks.title,
        isRefund: sql<boolean>`${receipts.refundId} is not null`,
        isPretend: sql<boolean>`exists (select from ${payments} where ${payments.provider} = ${localWalletId}
          and ${payments.id} in (${receipts.paymentId}, (select ${refunds.paymentId} from ${refunds} where ${refunds.id} = ${receipts.refundId})))`,
        number: receipts.number,
        at: receipts.createdAt,
        lines: receipts.lines,
        totalRwf: receipts.totalRwf,
        vatPercent: receipts.vatPercent,
        vatRwf: receipts.vatRwf,
        seller: receipts.seller,
        receiver: receipts.receiver,
        name: receipts.name,
        maskedPhone: receipts.maskedPhone,
        taxReceiptNumber: receipts.taxReceiptNumber,
        locale: receipts.locale,
      })
      .from(receipts)
      .innerJoin(requests, eq(requests.id, receipts.requestId))
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(and(eq(receipts.id, id), isLinkOf(token), isNull(requests.erasedAt))),
  )
  if (!row) return null
  const { task, ...receipt } = row
  return { ...receipt, taskTitle: task[row.locale] }
}
