import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { offeredText } from '@/components/jobs/money/money-text'
import { nearMoment, wishText } from '@/components/requests/track/texts'
import { PhotoThumbnail } from '@/components/requests/wizard/photo-thumbnail'
import { fill } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import type { Offer } from '@/lib/offers/schema'
import { loadWords } from '@/lib/site/words'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

/** What the tasker gets, as large as it matters. */
async function Pay({ amount, pays }: { amount: number | null; pays: string | null }) {
  const [{ offer: copy }, locale] = await Promise.all([loadWords('offer'), getLocale()])
  if (amount === null) return <p>{copy.payLater}</p>
  return (
    <p>
      <span className="tabular block font-extrabold text-[length:min(3rem,16vw_-_0.7rem)] text-hill leading-tight">
        {fill(copy.pay, { amount: localPrice(formatRwf(amount), locale) })}
      </span>
      <span className="text-quiet">{copy.payNote}</span>
      {pays && <span className="tabular mt-1 block font-semibold">{pays}</span>}
    </p>
  )
}

/** What decides whether a tasker wants a job: pay, task, place, time, words and photos. */
export async function OfferFacts({ token, offer }: { token: string; offer: Offer }) {
  const [{ offer: copy, track, jobs }, locale] = await Promise.all([
    loadWords('offer', 'track', 'jobs'),
    getLocale(),
  ])
  const spoken = { locale, copy: track }
  const { at, on, part } = offer.wanted
  const when = at ? nearMoment(new Date(at), spoken) : wishText({ wantedOn: on, wantedPart: part }, spoken)
  const { photos } = offer
  return (
    <>
      <Pay amount={offer.pay_rwf} pays={offeredText(offer, { locale, words: jobs })} />
      <dl className="grid gap-3">
        <Fact label={copy.where}>
          <span className="font-semibold text-lg">{offer.area}</span>
        </Fact>
        <Fact label={copy.when}>
          <span className="font-semibold text-lg">{when}</span>
        </Fact>
        {offer.description && <Fact label={copy.words}>{offer.description}</Fact>}
        {offer.answers.map(({ question, answer }) => (
          <Fact key={question} label={question}>
            {answer}
          </Fact>
        ))}
      </dl>
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <PhotoThumbnail
              key={photo.id}
              photo={photo}
              path={`/api/offers/${token}/photos/${photo.id}`}
              alt={fill(track.told.photo, { number: index + 1, count: photos.length })}
            />
          ))}
        </div>
      )}
    </>
  )
}
