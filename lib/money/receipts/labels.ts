import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { kigaliDay } from '@/lib/i18n/time'
import type messages from '@/messages/en.json'
import type { CustomerReceipt } from './schema'

type Copy = (typeof messages)['track']
export type ReceiptText = {
  title: string
  /** That no money has moved. */
  pretend: string | null
  facts: [label: string, value: string][]
  rows: [label: string, amount: string][]
  total: [label: string, amount: string]
  /** What of the total is tax; below it, or it would look like one more part of the sum. */
  vat: [label: string, amount: string] | null
  notes: string[]
}

const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] ?? ''

/** What the paper is: of money that is not ours, a confirmation. */
export const receiptTitle = (
  { isRefund, number }: Pick<CustomerReceipt, 'isRefund' | 'number'>,
  { receipt: words }: Copy,
): string => (isRefund ? words.refund : number ? words.title : words.confirmation)

/**
 * All that a receipt says, for the page and the file; the words are in its language. `pretend` says that no
 * money has moved.
 */
export function receiptText(
  receipt: CustomerReceipt,
  { track: copy, pretend }: { track: Copy; pretend: string },
): ReceiptText {
  const { receipt: words, price } = copy
  const { locale, number, seller, isRefund, receiver, lines, totalRwf, vatPercent, vatRwf } = receipt
  const francs = (amount: number) => fill(price.rwf, { amount: localPrice(formatRwf(amount), locale) })
  const facts: [string, string][] = [
    [words.number, number ?? ''],
    [words.date, longDate(kigaliDay(receipt.at), locale)],
    [words.seller, seller ? [seller.name, seller.address].filter(Boolean).join(', ') : ''],
    [words.taxNumber, seller?.tax_number ?? ''],
    [words.customer, [receipt.name, receipt.maskedPhone].filter(Boolean).join(', ')],
    [words.for, `${receipt.taskTitle}, ${receipt.reference}`],
    [words.taxReceipt, receipt.taxReceiptNumber ?? ''],
  ]
  const received = receiver
    ? fill(words.received, { name: firstName(receiver) })
    : seller
      ? ''
      : words.receivedNone
  return {
    title: receiptTitle(receipt, copy),
    pretend: receipt.isPretend ? pretend : null,
    facts: facts.filter(([, value]) => value !== ''),
    rows: lines.map(({ name, amount_rwf }) => [price[name], francs(amount_rwf)]),
    total: [words.total, francs(totalRwf)],
    vat: vatPercent > 0 ? [fill(words.vat, { percent: vatPercent }), francs(vatRwf)] : null,
    notes: [isRefund ? words.refunded : received, words.notTax, words.complain].filter(Boolean),
  }
}
