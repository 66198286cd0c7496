import { type ReactNode, useRef } from 'react'
import { useWords } from '@/components/forms/words'
import type { OwnOffer } from '@/components/jobs/load-work'
import type { OfferStatus } from '@/lib/requests/constants'
import { OfferCard } from './own-offer'

type OffersProps = {
  offers: OwnOffer[]
  now: Date
  onAnswered: () => void
  /** The jobs, with what can be answered among them; what has ended stands below. */
  children: (answerable: ReactNode) => ReactNode
}

const byEnd = (one: OwnOffer, other: OwnOffer) =>
  one.expires_at.localeCompare(other.expires_at) || one.id.localeCompare(other.id)

/** An offer that was seen open keeps its card and its words, so that nothing moves when it ends. */
function useCards(offers: OwnOffer[]): { offer: OwnOffer; status: OfferStatus }[] {
  const seen = useRef(new Map<string, OwnOffer>())
  for (const offer of offers) if (offer.status === 'open') seen.current.set(offer.id, offer)
  return [...seen.current.values()].toSorted(byEnd).map((offer) => ({
    offer,
    status: offers.find(({ id }) => id === offer.id)?.status ?? 'withdrawn',
  }))
}

export function Offers({ offers, now, onAnswered, children }: OffersProps) {
  const { offers: words } = useWords('jobs')
  const endings = useWords('refusals')
  const cards = useCards(offers)
  const isCard = ({ id }: OwnOffer) => cards.some(({ offer }) => offer.id === id)
  const ended = offers.flatMap((offer) => {
    const { id, status, task_title, area } = offer
    if (status === 'open' || status === 'accepted' || isCard(offer)) return []
    return [{ id, text: `${task_title}, ${area}`, end: endings[`offer_${status}`] }]
  })
  const answerable = cards.length > 0 && (
    <section aria-labelledby="offers-title" className="grid gap-4">
      <h2 id="offers-title" className="font-bold text-xl leading-tight">
        {words.title}
      </h2>
      <ul className="grid gap-4">
        {cards.map(({ offer, status }) => (
          <OfferCard key={offer.id} offer={offer} status={status} now={now} onAnswered={onAnswered} />
        ))}
      </ul>
    </section>
  )
  return (
    <>
      {children(answerable)}
      <ul className="grid gap-1 text-quiet text-sm empty:hidden">
        {ended.map(({ id, text, end }) => (
          <li key={id}>
            {text} · {end}
          </li>
        ))}
      </ul>
    </>
  )
}
