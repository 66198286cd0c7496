import 'server-only'
import { getLocale } from 'next-intl/server'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { kigaliDay, longDate } from '@/lib/i18n/time'
import type { RequestStatus } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'

type TrackPriceProps = {
  request: {
    status: RequestStatus
    labourRwf: number | null
    transportRwf: number | null
    materialsRwf: number | null
    paidAt: Date | null
    usualFromRwf: number | null
    usualToRwf: number | null
  }
}

const hasNoPrice: readonly RequestStatus[] = ['completed', 'cancelled', 'declined']

/** The agreed price with its parts; before that, what such work usually costs. */
export async function TrackPrice({ request }: TrackPriceProps) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { price: copy } = track
  const { labourRwf, transportRwf, materialsRwf, paidAt, usualFromRwf: from, usualToRwf: to } = request
  const figure = (amount: number) => localPrice(formatRwf(amount), locale)
  const francs = (amount: number) => fill(copy.rwf, { amount: figure(amount) })
  const parts = (
    [
      ['labour', labourRwf],
      ['transport', transportRwf],
      ['materials', materialsRwf],
    ] as const
  ).flatMap(([name, amount]) => (amount === null ? [] : [{ name, amount }]))
  const hasUsual = from !== null && to !== null && !hasNoPrice.includes(request.status)
  if (parts.length === 0 && !hasUsual) return null
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section aria-labelledby="price-title" className="grid gap-2 border-rule border-t pt-5">
      <h2 id="price-title" className="font-bold text-lg">
        {parts.length > 0 ? copy.agreed : copy.title}
      </h2>
      {parts.length > 0 ? (
        <>
          <p className="tabular font-extrabold text-2xl leading-tight">{francs(total)}</p>
          <dl className="tabular grid max-w-xs gap-1">
            {parts.map(({ name, amount }) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-quiet">{copy[name]}</dt>
                <dd className="whitespace-nowrap">{francs(amount)}</dd>
              </div>
            ))}
          </dl>
          {paidAt && (
            <p className="font-semibold text-hill">
              {fill(copy.paid, { day: longDate(kigaliDay(paidAt), locale) })}
            </p>
          )}
        </>
      ) : (
        <p>
          {fill(from === to ? copy.usualOne : copy.usual, { from: figure(from ?? 0), to: figure(to ?? 0) })}
        </p>
      )}
    </section>
  )
}
