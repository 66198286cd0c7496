import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import {
  jobs,
  payments,
  quotes,
  type ReceiptLine,
  receipts,
  receiptYears,
  refunds,
  requests,
  taskers,
} from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import { kigaliDay } from '@/lib/i18n/time'
import { AppError } from '@/lib/platform/errors'
import { getSettings } from '@/lib/settings/queries'
import { maskedPhone, receiptNumber, vatIn } from './workflow'

/** The next number of this year in Kigali. Its row is locked until the transaction ends: no gaps. */
async function takeNumber(tx: Transaction): Promise<string> {
  const year = Number(kigaliDay(new Date()).slice(0, 4))
  const [row] = await tx
    .insert(receiptYears)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptYears.year, set: { last: sql`${receiptYears.last} + 1` } })
    .returning({ last: receiptYears.last })
  return receiptNumber(year, row?.last ?? 0)
}

type Of = { paymentId: string } | { refundId: string }

async function findPaid(tx: Transaction, of: Of) {
  const [row] = await tx
    .select({
      requestId: payments.requestId,
      settledRwf: payments.settledRwf,
      refundRwf: refunds.amountRwf,
      providerRef: payments.providerRef,
      quote: {
        labour: quotes.labourRwf,
        transport: quotes.transportRwf,
        materials: quotes.materialsRwf,
        sells: quotes.sells,
        vatPercent: quotes.vatPercent,
      },
      taskerName: taskers.name,
      fullName: requests.fullName,
      // The number that paid, or the customer's.
      phone: sql<string>`coalesce(${payments.phone}, ${requests.phone})`,
      locale: requests.locale,
    })
    .from(payments)
    .innerJoin(requests, eq(requests.id, payments.requestId))
    .leftJoin(quotes, eq(quotes.id, payments.quoteId))
    .leftJoin(jobs, eq(jobs.id, payments.jobId))
    .leftJoin(taskers, eq(taskers.id, jobs.taskerId))
    .leftJoin(refunds, 'refundId' in of ? eq(refunds.id, of.refundId) : sql`false`)
    .where('refundId' in of ? eq(payments.id, refunds.paymentId) : eq(payments.id, of.paymentId))
  return row
}

/** What the whole price is made of; a part of it has no lines. */
function linesOf(
  totalRwf: number,
  quote: { labour: number; transport: number; materials: number } | null,
): ReceiptLine[] {
  if (!quote || quote.labour + quote.transport + quote.materials !== totalRwf) return []
  return (['labour', 'transport', 'materials'] as const).map((name) => ({ name, amount_rwf: quote[name] }))
}

/**
 * Writes the receipt of a settled payment or refund: with a number where the money is ours, otherwise a
 * confirmation that names the tasker. The last lock of its transaction.
 */
export async function issueReceipt(tx: Transaction, of: Of): Promise<void> {
  const paid = await findPaid(tx, of)
  if (!paid) throw new Error('There is nothing that a receipt could be of')
  const totalRwf = 'refundId' in of ? (paid.refundRwf ?? 0) : (paid.settledRwf ?? 0)
  const isOurs = paid.quote?.sells === 'full'
  const vatPercent = isOurs ? (paid.quote?.vatPercent ?? 0) : 0
  const { money } = await getSettings(tx)
  const seller = {
    name: money.seller_name,
    address: money.seller_address,
    tax_number: money.tax_number,
  }
  await tx.insert(receipts).values({
    ...of,
    requestId: paid.requestId,
    number: isOurs ? await takeNumber(tx) : null,
    lines: 'refundId' in of ? [] : linesOf(totalRwf, paid.quote),
    totalRwf,
    vatPercent,
    vatRwf: vatIn(totalRwf, vatPercent),
    seller: isOurs ? seller : null,
    receiver: isOurs ? null : (paid.taskerName ?? ''),
    name: paid.fullName,
    maskedPhone: maskedPhone(paid.phone),
    providerRef: paid.providerRef,
    locale: paid.locale,
  })
}

const numberKnown = 'Another receipt has this number.'

/** Writes the number of the tax authority's receipt on one of ours. */
export async function setTaxReceipt({
  id,
  adminId,
  number,
}: {
  id: string
  adminId: string
  number: string
}): Promise<void> {
  await transact(async (tx) => {
    const [known] = await tx
      .select({
        taxReceiptNumber: receipts.taxReceiptNumber,
        number: receipts.number,
        requestId: receipts.requestId,
      })
      .from(receipts)
      .where(eq(receipts.id, id))
      .for('update')
    if (!known || known.number === null) throw new AppError('not_found')
    if (known.taxReceiptNumber === number) return
    const [other] = await tx
      .select({ id: receipts.id })
      .from(receipts)
      .where(eq(receipts.taxReceiptNumber, number))
    if (other)
      throw new AppError('invalid', { message: numberKnown, fields: { tax_receipt_number: [numberKnown] } })
    await tx
      .update(receipts)
      .set({ taxReceiptNumber: number, taxReceiptBy: adminId })
      .where(eq(receipts.id, id))
    await recordAudit(tx, {
      adminId,
      action: 'receipt.tax_number_set',
      subject: { kind: 'request', id: known.requestId },
      before: { tax_receipt_number: known.taxReceiptNumber },
      after: { tax_receipt_number: number },
    })
  })
}

/** Takes a customer, or a tasker, off receipts; sums, numbers and dates stay. */
export async function forgetOnReceipts(
  tx: Transaction,
  which: SQL | undefined,
  who: 'customer' | 'tasker',
): Promise<void> {
  const nothing = who === 'customer' ? { name: '', maskedPhone: '' } : { receiver: '' }
  await tx.update(receipts).set(nothing).where(which)
}
