import 'server-only'
import { getLocale } from 'next-intl/server'
import { Disclosure } from '@/components/ui/disclosure'
import { localePath } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { kigaliDay } from '@/lib/i18n/time'
import type { QuoteAccepter } from '@/lib/money/quotes/constants'
import { isJobStatus, type RequestStatus } from '@/lib/requests/constants'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'
import { shortMoment } from './texts'

const partNames = ['labour', 'transport', 'materials'] as const
export type PriceParts = Record<(typeof partNames)[number], number | null>

export const totalOf = (parts: PriceParts): number =>
  partNames.reduce((total, name) => total + (parts[name] ?? 0), 0)

/** An amount as the language writes it: `RWF 20,000`. */
export async function francsOf(amount: number): Promise<string> {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  return fill(track.price.rwf, { amount: localPrice(formatRwf(amount), locale) })
}

type PartRow = { label: string; text: string }

/** What an amount is made of, part by part; without those that are not named. */
export async function partRowsOf(parts: PriceParts): Promise<PartRow[]> {
  const { price: copy } = (await loadWords('track')).track
  const rows = partNames.map(async (name) => {
    const amount = parts[name]
    return amount === null ? [] : [{ label: copy[name], text: await francsOf(amount) }]
  })
  return (await Promise.all(rows)).flat()
}

export function TrackParts({ rows }: { rows: readonly PartRow[] }) {
  return (
    <dl className="tabular grid max-w-xs gap-1">
      {rows.map(({ label, text }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-quiet">{label}</dt>
          <dd className="whitespace-nowrap">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type Receipt = { id: string; isRefund: boolean; isOurs: boolean; totalRwf: number; at: Date }

type TrackPriceProps = {
  token: string
  request: {
    status: RequestStatus
    labourRwf: number | null
    transportRwf: number | null
    materialsRwf: number | null
    acceptedAt: Date | null
    acceptedBy: QuoteAccepter | null
    paidAt: Date | null
    dueRwf: number
    paidRwf: number
    isPayingOnline: boolean
    mayPayOnline: boolean
    usualFromRwf: number | null
    usualToRwf: number | null
    receipts: readonly Receipt[]
    tasker: { firstName: string } | null
    now: Date
  }
}

const hasNoPrice: readonly RequestStatus[] = ['completed', 'cancelled', 'declined']

/** Who pays whom and how much, in one line. */
async function titleOf(request: TrackPriceProps['request'], total: number): Promise<string> {
  const { price: copy } = (await loadWords('track')).track
  const { status, tasker, paidAt, dueRwf, paidRwf, isPayingOnline, mayPayOnline } = request
  const isOpen = isJobStatus(status) || status === 'completed'
  if (paidAt && isOpen)
    return paidRwf > 0 ? fill(copy.paidTitle, { amount: await francsOf(paidRwf) }) : copy.nothingLeft
  if (!tasker || !isOpen || dueRwf <= 0 || isPayingOnline) return `${copy.agreed} · ${await francsOf(total)}`
  const values = { name: tasker.firstName, amount: await francsOf(dueRwf) }
  const isNow = status === 'completed'
  if (mayPayOnline) return fill(isNow ? copy.payEitherNow : copy.payEither, values)
  return fill(isNow ? copy.payNow : copy.payWhen, values)
}

/** How the price was agreed by phone, and the way to say that it is wrong. */
async function byPhone({ acceptedAt, acceptedBy, now }: TrackPriceProps['request']) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  if (acceptedBy !== 'staff' || !acceptedAt) return null
  return (
    <p className="text-quiet">
      {fill(track.quote.byPhone, { moment: shortMoment(acceptedAt, now, { locale, copy: track }) })}{' '}
      <a href="?open=complaint#complaint" className="underline underline-offset-4">
        {track.quote.notRight}
      </a>
    </p>
  )
}

/** The receipts and confirmations, each a link. */
async function receiptLinks({ token, request: { receipts } }: TrackPriceProps) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { price: copy } = track
  const rows = await Promise.all(
    receipts.map(async ({ id, isRefund, isOurs, totalRwf, at }) => ({
      id,
      text: fill(isRefund ? copy.refundReceipt : isOurs ? copy.receipt : copy.confirmation, {
        amount: await francsOf(totalRwf),
        day: longDate(kigaliDay(at), locale),
      }),
    })),
  )
  return rows.map(({ id, text }) => (
    <a
      key={id}
      href={localePath(locale, `${trackPath}/${token}/receipts/${id}`)}
      className="tabular inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {text}
    </a>
  ))
}

/** The agreed price, with its parts behind it; before that, what such work usually costs. */
export async function TrackPrice({ token, request }: TrackPriceProps) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { price: copy } = track
  const { labourRwf, transportRwf, materialsRwf, paidAt, usualFromRwf: from, usualToRwf: to } = request
  const parts = { labour: labourRwf, transport: transportRwf, materials: materialsRwf }
  if (Object.values(parts).some((amount) => amount !== null)) {
    return (
      <Disclosure group="manage" title={await titleOf(request, totalOf(parts))} className="border-rule">
        <div className="grid gap-2 pt-1 pb-5">
          <TrackParts rows={await partRowsOf(parts)} />
          {paidAt && (
            <p className="font-semibold text-hill">
              {fill(copy.paid, { day: longDate(kigaliDay(paidAt), locale) })}
            </p>
          )}
          {await byPhone(request)}
          {await receiptLinks({ token, request })}
        </div>
      </Disclosure>
    )
  }
  if (from === null || to === null || hasNoPrice.includes(request.status)) return null
  const figure = (amount: number) => localPrice(formatRwf(amount), locale)
  return (
    <section aria-labelledby="price-title" className="grid gap-2 py-4">
      <h2 id="price-title" className="font-bold text-lg">
        {copy.title}
      </h2>
      <p>{fill(from === to ? copy.usualOne : copy.usual, { from: figure(from), to: figure(to) })}</p>
    </section>
  )
}
