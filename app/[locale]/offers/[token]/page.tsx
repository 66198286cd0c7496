import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { OfferAnswer } from '@/components/offers/answer'
import { OfferEnded, OfferTaken, OfferUnknown } from '@/components/offers/ended'
import { OfferFacts } from '@/components/offers/facts'
import { OfferProblem } from '@/components/offers/problem'
import { OfferTime } from '@/components/offers/time'
import { LinkAway } from '@/components/requests/track/link-away'
import { Band } from '@/components/ui/imigongo'
import { localePath } from '@/lib/i18n/constants'
import { jobPath } from '@/lib/jobs/constants'
import { offerPath } from '@/lib/offers/constants'
import { loadJobToken, loadJustDeclined, loadOffer } from '@/lib/offers/loaders'
import { loadWords } from '@/lib/site/words'
import { tryToLoad } from '../../_sections/failure'
import { loadHiddenMetadata } from '../../load'

// The address is the key to the offer, so search engines and other sites must not learn it.
export const generateMetadata = () => loadHiddenMetadata(({ offer }) => offer.title, true)

/** A job that a tasker may take, opened by the link of a mail or a text, without login. */
export default async function OfferPage({ params, searchParams }: PageProps<'/[locale]/offers/[token]'>) {
  const [{ token }, { problem }, locale] = await Promise.all([params, searchParams, getLocale()])
  const [{ offer: copy }, loaded] = await Promise.all([
    loadWords('offer'),
    tryToLoad(async () => ({ page: await loadOffer(token, locale) })),
  ])
  if (!loaded) return <LinkAway path={`${offerPath}/${token}`} />
  if (!loaded.page) return <OfferUnknown />
  const { offer, sentAt, now } = loaded.page
  const { status } = offer
  if (status === 'accepted') {
    const jobToken = await loadJobToken(loaded.page)
    if (jobToken) redirect(localePath(locale, `${jobPath}/${jobToken}`))
    return <OfferTaken />
  }
  if (status !== 'open')
    return <OfferEnded offer={{ ...offer, status }} hasJustDeclined={await loadJustDeclined(token)} />
  return (
    <div className="page max-w-2xl! py-6 lg:py-14">
      <article className="overflow-clip rounded-card border border-rule bg-white">
        <Band className="bg-hill" />
        <div className="grid grid-cols-1 gap-5 p-5 sm:p-8">
          <OfferProblem problem={problem} />
          <div>
            <p className="text-quiet">
              {copy.title} · <span className="tabular whitespace-nowrap">{offer.reference}</span>
            </p>
            <h1 className="wrap-anywhere mt-1 font-extrabold text-title leading-tight">{offer.task_title}</h1>
          </div>
          <OfferFacts token={token} offer={offer} />
          <p className="text-quiet">{copy.hidden}</p>
          <OfferTime sentAt={sentAt} expiresAt={new Date(offer.expires_at)} now={now} />
          <OfferAnswer token={token} />
        </div>
      </article>
    </div>
  )
}
