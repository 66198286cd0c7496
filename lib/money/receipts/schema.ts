import { z } from 'zod'
import { cleanLine } from '@/lib/i18n/clean-text'
import type { Locale } from '@/lib/i18n/constants'

const line = (max: number) =>
  z
    .string({ error: 'invalid' })
    .overwrite(cleanLine)
    .min(1, { error: 'invalid' })
    .max(max, { error: 'invalid' })

/** The receipt of the tax authority (an EBM invoice in Rwanda) that stands for ours. */
export const taxReceiptSchema = z.object({ tax_receipt_number: line(60) })
export const setTaxReceiptSchema = z.object({ id: z.uuid(), tax_receipt_number: z.string() })

export const receiptRowSchema = z.object({
  id: z.uuid(),
  payment_id: z.uuid().nullable(),
  refund_id: z.uuid().nullable(),
  number: z.string().nullable(),
  total_rwf: z.int(),
  tax_receipt_number: z.string().nullable(),
  tax_receipt_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type ReceiptRow = z.infer<typeof receiptRowSchema>

/** A receipt as its customer reads it; amounts in whole francs. */
export type CustomerReceipt = {
  id: string
  /** That of its request, in which the paper is written on whatever page it is read. */
  locale: Locale
  reference: string
  taskTitle: string
  isRefund: boolean
  /** Of the wallet of this machine: no money has moved. */
  isPretend: boolean
  /** Null: the money was not ours, and this only confirms it. */
  number: string | null
  at: Date
  lines: readonly { name: 'labour' | 'transport' | 'materials'; amount_rwf: number }[]
  totalRwf: number
  vatPercent: number
  vatRwf: number
  seller: { name: string; address: string; tax_number: string } | null
  receiver: string | null
  name: string
  maskedPhone: string
  taxReceiptNumber: string | null
}
