import { useSite, useWords } from '@/components/forms/words'
import type { OwnOffer } from '@/components/jobs/load-work'
import { offeredText } from '@/components/jobs/money/money-text'
import { PhotoRow } from '@/components/jobs/photo-row'
import { Told } from '@/components/jobs/told'
import { francs, whenText } from '@/components/jobs/when'
import { Icon } from '@/components/ui/icon'
import type { OfferStatus } from '@/lib/requests/constants'
import { OfferAnswer } from './own-answer'

type OfferCardProps = { offer: OwnOffer; status: OfferStatus; now: Date; onAnswered: () => void }

/** What a tasker decides by: the pay first, then task, area and time. */
export function OfferCard({ offer, status, now, onAnswered }: OfferCardProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const photoPath = `/api/offers/${offer.token}/photos`
  return (
    <li className="grid gap-4 rounded-card border-2 border-ink/20 bg-white p-5 shadow-lift">
      <Pay amount={offer.pay_rwf} pays={offeredText(offer, { locale, words })} />
      <div className="grid gap-1 text-lg">
        <h3 className="font-bold text-2xl leading-tight">{offer.task_title}</h3>
        <p className="flex gap-2">
          <Icon name="clock" className="mt-1" />
          {whenText(offer.wanted, { now, locale, words })}
        </p>
        {offer.area && (
          <p className="flex gap-2">
            <Icon name="pin" className="mt-1" />
            {offer.area}
          </p>
        )}
      </div>
      <Told description={offer.description} answers={offer.answers} />
      <PhotoRow photos={offer.photos} path={photoPath} />
      {/* As high with the words as with the buttons, so that nothing moves up under the finger. */}
      <div className="grid min-h-52 content-start">
        <OfferAnswer offer={offer} status={status} onAnswered={onAnswered} />
      </div>
    </li>
  )
}

function Pay({ amount, pays }: { amount: number | null; pays: string | null }) {
  const words = useWords('jobs')
  const { payNote, payLater } = useWords('offer')
  const { locale } = useSite()
  if (amount === null) return <p>{payLater}</p>
  return (
    <p>
      <span className="tabular block whitespace-nowrap font-extrabold text-sum text-hill leading-tight sm:text-5xl">
        {francs(amount, { locale, words })}
      </span>
      <span className="text-quiet">{payNote}</span>
      {pays && <span className="tabular mt-1 block font-semibold">{pays}</span>}
    </p>
  )
}
