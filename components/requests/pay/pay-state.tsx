import 'server-only'
import { getLocale } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'
import { buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { localePath } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import type { OnlineReason, OnlineState } from '@/lib/money/online/constants'
import type { MoneyOperator, OperatorFacts } from '@/lib/providers/money-provider'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'
import { francsOf } from '../track/price'
import { PayIsland } from './pay-island'
import { takesLong } from './waiting-pause'

export type PayAttempt = {
  id: string
  state: OnlineState
  reason: OnlineReason | null
  amountRwf: number
  operator: MoneyOperator | null
  begunAt: Date
  receiptId: string | null
}

type Of = { token: string; attempt: PayAttempt }

const refreshSeconds = 5
/** What can be dialled; else it is a sentence of the provider. */
const isCode = /^[*#\d]+$/

/** What to do on the phone while the payment is decided. */
export async function PayPending({ token, attempt, wallet }: Of & { wallet: OperatorFacts | undefined }) {
  const { pay: copy } = await loadWords('pay')
  const { id, amountRwf, operator, begunAt } = attempt
  const amount = await francsOf(amountRwf)
  const name = wallet?.promptName
  const isLong = takesLong(begunAt.getTime(), Date.now())
  return (
    <section className="grid gap-3">
      <noscript>
        <meta httpEquiv="refresh" content={String(refreshSeconds)} />
      </noscript>
      <PayIsland token={token} id={id} begunAt={begunAt.getTime()} />
      <h2 className="font-bold text-xl">{copy.waitTitle}</h2>
      <p className="text-lg">
        {name
          ? fill(copy.wait, { name, amount })
          : fill(copy.waitOperator, { amount, operator: copy.operators[operator ?? 'mtn'] })}
      </p>
      {wallet?.bringBack && (
        <p>
          {fill(isCode.test(wallet.bringBack) ? copy.bringBack : copy.bringBackWords, {
            how: wallet.bringBack,
          })}
        </p>
      )}
      <p>{copy.secret}</p>
      {isLong && <Notice look="calm" title={copy.waitLong} />}
      <p className="text-quiet">{copy.waitClose}</p>
    </section>
  )
}

/** A payment that came, or was given back, and its receipt. `isLast`: nothing is left to pay. */
export async function PayDone({ token, attempt, isLast }: Of & { isLast: boolean }) {
  const [{ pay: copy }, locale] = await Promise.all([loadWords('pay'), getLocale()])
  const { state, amountRwf, receiptId } = attempt
  const isBack = state === 'refunded'
  return (
    <section className="grid gap-3">
      <h2 className="font-bold text-hill text-xl">
        {fill(isBack ? copy.refundedTitle : copy.paidTitle, { amount: await francsOf(amountRwf) })}
      </h2>
      {!isBack && <p>{copy.paid}</p>}
      {receiptId && (
        <a
          href={localePath(locale, `${trackPath}/${token}/receipts/${receiptId}`)}
          className={buttonClass(isLast ? 'primary' : 'secondary', 'sm:justify-self-start')}
        >
          {copy.receipt}
        </a>
      )}
    </section>
  )
}

/** Why a payment failed, and what to do next. */
export async function PayFailed({ reason }: { reason: OnlineReason | null }) {
  const { pay: copy } = await loadWords('pay')
  return (
    <Notice look="alarm" title={copy.failedTitle}>
      <p>{copy.reasons[reason ?? 'operator_refused']}</p>
      {reason === 'lost' && <ContactRow />}
    </Notice>
  )
}
