import 'server-only'
import { getLocale } from 'next-intl/server'
import { Disclosure } from '@/components/ui/disclosure'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { kigaliDay, longDate } from '@/lib/i18n/time'
import type { RequestStatus } from '@/lib/requests/constants'
import { loadWords } from '@/lib/site/words'

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

/** What an amount is made of, part by part; without those that nobody named. */
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

/** The agreed price, with its parts behind it; before that, what such work usually costs. */
export async function TrackPrice({ request }: TrackPriceProps) {
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  const { price: copy } = track
  const { labourRwf, transportRwf, materialsRwf, paidAt, usualFromRwf: from, usualToRwf: to } = request
  const parts = { labour: labourRwf, transport: transportRwf, materials: materialsRwf }
  if (Object.values(parts).some((amount) => amount !== null)) {
    const total = await francsOf(totalOf(parts))
    return (
      <Disclosure group="manage" title={`${copy.agreed} · ${total}`} className="border-rule">
        <div className="grid gap-2 pt-1 pb-5">
          <TrackParts rows={await partRowsOf(parts)} />
          {paidAt && (
            <p className="font-semibold text-hill">
              {fill(copy.paid, { day: longDate(kigaliDay(paidAt), locale) })}
            </p>
          )}
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
