import { getLocale } from 'next-intl/server'
import { OfferAnswer } from '@/components/offers/answer'
import { OfferEnded, OfferTaken, OfferUnknown } from '@/components/offers/ended'
import { OfferFacts } from '@/components/offers/facts'
import { OfferProblem } from '@/components/offers/problem'
import { OfferTime } from '@/components/offers/time'
import { LinkAway } from '@/components/requests/track/link-away'
import { Band } from '@/components/ui/imigongo'
import { offerPath } from '@/lib/offers/constants'
import { loadOffer } from '@/lib/offers/loaders'
import { loadWords } from '@/lib/site/words'
import { tryToLoad } from '../../_sections/failure'
import { loadHiddenMetadata } from '../../load'

// The address is the key to the offer, so search engines and other sites must not learn it.
export const generateMetadata = () => loadHiddenMetadata(({ offer }) => offer.title, true)

/** A job that a tasker may take, opened by the link of a mail or a text, without login. */
export default async function OfferPage({ params, searchParams }: PageProps<'/[locale]/offers/[token]'>) {
  const [{ token }, { done, problem }, locale] = await Promise.all([params, searchParams, getLocale()])
  const [{ offer: copy }, loaded] = await Promise.all([
    loadWords('offer'),
    tryToLoad(async () => ({ page: await loadOffer(token, locale) })),
  ])
  if (!loaded) return <LinkAway path={`${offerPath}/${token}`} />
  if (!loaded.page) return <OfferUnknown />
  const { offer, sentAt, isTheirJob, now } = loaded.page
  const { status, asks_to_confirm: isGiven } = offer
  if (status === 'accepted' && !isGiven) return <OfferTaken isOver={!isTheirJob} />
  if (status !== 'open' && status !== 'accepted')
    return <OfferEnded status={status} hasJustDeclined={done === 'decline'} />
  return (
    <div className="page max-w-2xl! py-6 lg:py-14">
      <article className="overflow-clip rounded-card border border-rule bg-white">
        <Band className="bg-hill" />
        <div className="grid grid-cols-1 gap-5 p-5 sm:p-8">
          <OfferProblem problem={problem} />
          <div>
            <p className="text-quiet">
              {isGiven ? copy.given : copy.title} ·{' '}
              <span className="tabular whitespace-nowrap">{offer.reference}</span>
            </p>
            <h1 className="wrap-anywhere mt-1 font-extrabold text-title leading-tight">{offer.task_title}</h1>
            {isGiven && <p className="mt-1 text-lg">{copy.givenText}</p>}
          </div>
          <OfferFacts token={token} offer={offer} />
          <p className="text-quiet">{copy.hidden}</p>
          {!isGiven && <OfferTime sentAt={sentAt} expiresAt={new Date(offer.expires_at)} now={now} />}
          <OfferAnswer token={token} isGiven={isGiven} />
        </div>
      </article>
    </div>
  )
}
