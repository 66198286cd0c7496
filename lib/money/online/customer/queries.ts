import 'server-only'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { agreedPrices, dues, isLinkOf, isUnsent, payments, receipts, refunds, requests } from '@/db/schema'
import { isRwandanMobile } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { mayPayOnline, moneyProvider, operatorFacts } from '@/lib/providers/chosen-money'
import {
  isMoneyOperator,
  type MoneyOperator,
  moneyOperators,
  type OperatorFacts,
} from '@/lib/providers/money-provider'
import type { RequestStatus } from '@/lib/requests/constants'
import type { Sells } from '@/lib/settings/constants'
import { type OnlineReason, type OnlineState, onlineReasons } from '../constants'
import type { OnlinePayment, WalletFacts } from '../schema'
import { mayBePaid } from '../workflow'

/** Whose number it is; null where the provider does not know. */
export async function operatorOf(phone: string): Promise<MoneyOperator | null> {
  return (await moneyProvider()?.operatorOf(phone)) ?? null
}

type Attempt = {
  id: string
  state: OnlineState
  reason: OnlineReason | null
  amountRwf: number
  operator: MoneyOperator | null
  phone: string | null
  begunAt: Date
  receiptId: string | null
}

type Row = {
  state: 'created' | 'pending' | 'paid' | 'failed'
  reason: string | null
  isGivenBack: boolean
  isUnsent: boolean
}

const reasonOfRow = ({ reason, isUnsent: isLate }: Row): OnlineReason | null =>
  isLate ? 'not_sent' : (onlineReasons.find((one) => one === reason) ?? null)

function stateOf({ state, isGivenBack, isUnsent: isLate }: Row): OnlineState {
  if (isLate) return 'failed'
  if (state === 'paid') return isGivenBack ? 'refunded' : 'paid'
  return state === 'failed' ? 'failed' : 'pending'
}

const attemptColumns = {
  id: payments.id,
  state: payments.state,
  reason: payments.reason,
  amountRwf: sql<number>`coalesce(${payments.settledRwf}, ${payments.amountRwf})`,
  operator: payments.operator,
  phone: payments.phone,
  begunAt: payments.createdAt,
  receiptId: receipts.id,
  isUnsent: isUnsent(payments),
  isGivenBack: sql<boolean>`coalesce((select sum(${refunds.amountRwf}) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'paid'), 0) >= ${payments.settledRwf}`,
}

const isOnline = eq(payments.method, 'momo')

/** One attempt to pay, by the link of its request; `not_found` for every other. */
export async function getOnlinePayment(token: string, id: string): Promise<OnlinePayment> {
  const row = await read(async (db) => {
    const [found] = await db
      .select(attemptColumns)
      .from(payments)
      .innerJoin(requests, eq(requests.id, payments.requestId))
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(and(eq(payments.id, id), isOnline, isLinkOf(token), isNull(requests.erasedAt)))
    return found
  })
  if (!row) throw new AppError('not_found')
  const reason = reasonOfRow(row)
  const status = stateOf(row)
  const told = status === 'failed' && reason ? { reason } : {}
  return { id: row.id, status, amount_rwf: row.amountRwf, ...told }
}

/** What the page to pay shows. */
export type PayPage = {
  reference: string
  dueRwf: number
  quoteId: string | null
  /** The customer's number, where it can have a wallet. */
  phone: string
  taskerSaysPaid: boolean
  /** Whether this money can be paid online at all; without it nothing begins. */
  isOffered: boolean
  mayPay: boolean
  last: Attempt | null
}

type Payable = {
  status: RequestStatus
  sells: Sells | null
  priceRwf: number | null
  dueRwf: number
  isPayingOnline: boolean
  saysPaid: boolean
}

/** Whether the customer can begin to pay online now; not while the tasker says that they have paid. */
export const mayPayOnlineNow = ({
  status,
  sells,
  priceRwf,
  dueRwf,
  isPayingOnline,
  saysPaid,
}: Payable): boolean =>
  !isPayingOnline && !saysPaid && mayBePaid(status) && mayPayOnline(sells) && priceRwf !== null && dueRwf > 0

/** The page to pay of a link; null for an unknown link. */
export async function getPayPage(token: string): Promise<PayPage | null> {
  return read(async (db) => {
    const [request] = await db
      .select({
        id: requests.id,
        status: requests.status,
        reference: requests.reference,
        phone: requests.phone,
        dueRwf: dues.dueRwf,
        sells: dues.sells,
        quoteId: agreedPrices.quoteId,
        taskerSaysPaid: sql<boolean>`exists (select from ${payments} where ${payments.requestId} = ${requests.id}
          and ${payments.method} = 'cash' and ${payments.state} = 'pending' and ${payments.saidByTaskerRwf} is not null)`,
      })
      .from(requests)
      .innerJoin(dues, eq(dues.requestId, requests.id))
      .leftJoin(agreedPrices, eq(agreedPrices.requestId, requests.id))
      .where(and(isLinkOf(token), isNull(requests.erasedAt)))
    if (!request) return null
    const [last] = await db
      .select(attemptColumns)
      .from(payments)
      .leftJoin(receipts, eq(receipts.paymentId, payments.id))
      .where(and(eq(payments.requestId, request.id), isOnline))
      .orderBy(desc(payments.createdAt), payments.id)
      .limit(1)
    const { id: _id, status, sells, ...shown } = request
    return {
      ...shown,
      phone: isRwandanMobile(shown.phone) ? shown.phone : '',
      isOffered: mayPayOnline(sells),
      mayPay: mayBePaid(status) && mayPayOnline(sells) && shown.quoteId !== null && shown.dueRwf > 0,
      last: last
        ? {
            id: last.id,
            state: stateOf(last),
            reason: reasonOfRow(last),
            amountRwf: last.amountRwf,
            operator: isMoneyOperator(last.operator) ? last.operator : null,
            phone: last.phone,
            begunAt: last.begunAt,
            receiptId: last.receiptId,
          }
        : null,
    }
  })
}

/** What each operator takes now, for the page to pay; those that the provider does not tell are away. */
export const listWallets = (): Promise<OperatorFacts[]> =>
  Promise.all(
    moneyOperators.map(async (operator) => {
      const away = { operator, isOpen: false, minRwf: 0, maxRwf: 0, promptName: null, bringBack: null }
      return (await operatorFacts('payment', operator)) ?? away
    }),
  )

/** Whose number it is and what its operator takes now; `unavailable` where nothing can be paid online. */
export async function factsOfWallet(token: string, phone: string): Promise<WalletFacts> {
  const page = await getPayPage(token)
  if (!page) throw new AppError('not_found')
  if (!page.isOffered) throw new AppError('unavailable')
  const operator = await operatorOf(phone)
  const facts = operator && (await operatorFacts('payment', operator))
  return {
    phone,
    operator,
    open: facts?.isOpen ?? false,
    min_rwf: facts?.minRwf ?? 0,
    max_rwf: facts?.maxRwf ?? 0,
  }
}
