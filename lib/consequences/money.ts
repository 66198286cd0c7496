import 'server-only'
import type { Transaction } from '@/db/client'
import { alignErased, settleDue } from '@/lib/money/dues/mutations'
import { bookSale, reverseEnd } from '@/lib/money/ledger/mutations'
import { failUnsentOf } from '@/lib/money/online/mutations'
import { endOutdatedWords } from '@/lib/money/payments/mutations'
import { alignPay, withdrawOpen } from '@/lib/money/quotes/mutations'
import { bookAllowances } from '@/lib/money/refunds/booking'
import type { Follow, Written } from '@/lib/requests/change'
import type { EventType } from '@/lib/requests/events'

const agreements: readonly EventType[] = ['quote.accepted', 'quote.agreed']
const beginnings: readonly EventType[] = ['offer.accepted', 'job.assigned']
const reopenings: readonly EventType[] = ['request.reopened', 'request.spam_denied']
/** After these the price of completed work stands. */
const settlements: readonly EventType[] = ['payment.settled', 'money.let_go']
/** After these something else may be due, or another person must look at the money. */
const ofMoney: readonly EventType[] = [
  ...agreements,
  ...beginnings,
  ...reopenings,
  'quote.sent',
  'quote.declined',
  'quote.withdrawn',
  'payment.said',
  'payment.settled',
  'payment.begun',
  'payment.failed',
  'refund.asked',
  'refund.approved',
  'refund.refused',
  'refund.cancelled',
  'refund.paid',
  'refund.failed',
  'money.kept',
  'money.let_go',
  'ledger.entered',
  'job.pay_set',
  'job.released',
  'job.no_show',
  'job.finished',
  'request.completed',
  'request.cancelled',
  'request.unreachable',
  'request.declined',
]

/** The event after which a request counts as sold for its agreed price; none for most changes. */
function saleOf({ current, set, events }: Written): number | undefined {
  const completed = events.find(({ type }) => type === 'request.completed')
  const status = set.status ?? current.status
  const agreed = status === 'completed' && events.find(({ type }) => agreements.includes(type))
  return (completed ?? (agreed || undefined))?.id
}

/**
 * What follows for the money of a request, in this order: an end, or the first money after it, withdraws the
 * open price, a reopening takes back what the end has booked, a completion is a sale, a payment that was not
 * sent in time fails; then what is due is worked out again.
 */
export async function followMoney(tx: Transaction, written: Written, follow: Follow): Promise<void> {
  const { current, actor, set, events } = written
  const has = (types: readonly EventType[]) => events.some(({ type }) => types.includes(type))
  if (!has(ofMoney)) return
  const isCompleted = (set.status ?? current.status) === 'completed'
  if (set.endedAt || (isCompleted && has(settlements))) await withdrawOpen(tx, written)
  if (has(reopenings)) await reverseEnd(tx, current.id)
  const sale = saleOf(written)
  if (sale !== undefined) {
    await bookSale(tx, current.id, sale)
    await bookAllowances(tx, current.id)
  }
  if (has([...agreements, ...beginnings])) await alignPay(tx, written)
  await endOutdatedWords(tx, written)
  await failUnsentOf(tx, current.id, follow)
  await settleDue(tx, current.id, actor)
  await alignErased(tx, current.id)
}
