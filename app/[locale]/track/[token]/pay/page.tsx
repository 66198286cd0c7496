import { redirect } from 'next/navigation'
import { PayForm } from '@/components/requests/pay/pay-form'
import { PayDone, PayFailed, PayPending } from '@/components/requests/pay/pay-state'
import { PretendNotice } from '@/components/requests/pay/pretend-notice'
import { LinkAway } from '@/components/requests/track/link-away'
import { francsOf } from '@/components/requests/track/price'
import { TrackUnknown } from '@/components/requests/track/unknown'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { loadPayPage } from '@/lib/money/online/loaders'
import { likelyOperator } from '@/lib/providers/money-provider'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'
import { tryToLoad } from '../../../_sections/failure'
import { loadHiddenMetadata, loadTrackFrame } from '../../../load'

type Props = PageProps<'/[locale]/track/[token]/pay'>

// The address holds the key to the request, so search engines and other sites must not learn it.
export const generateMetadata = () => loadHiddenMetadata(({ pay }) => pay.title, true)

export default async function PayPage({ params }: Props) {
  const { token } = await params
  const [{ locale, flash }, { pay: copy }, loaded] = await Promise.all([
    loadTrackFrame(token),
    loadWords('pay'),
    tryToLoad(async () => ({ page: await loadPayPage(token) })),
  ])
  if (!loaded) return <LinkAway path={`${trackPath}/${token}/pay`} />
  const { page } = loaded
  if (!page) return <TrackUnknown flash={flash} />
  // Where nothing can be paid online there is no word of it; but an attempt from before is told, and so is a
  // press that came too late.
  if (!page.isOffered && !page.last && !flash) redirect(localePath(locale, `${trackPath}/${token}`))
  const { last, quoteId, dueRwf, mayPay, wallets } = page
  const isPending = last?.state === 'pending'
  const failed = last?.state === 'failed' ? last : null
  const isDone = last?.state === 'paid' || last?.state === 'refunded'
  const asks = mayPay && !isPending && !page.taskerSaysPaid && quoteId !== null
  return (
    <div className="page max-w-2xl! py-8 lg:py-14">
      <article className="grid grid-cols-1 gap-5 rounded-card border border-rule bg-white p-5 sm:p-8">
        <div>
          <p className="tabular text-quiet">{page.reference}</p>
          <h1 className="mt-1 font-extrabold text-title leading-tight">{copy.title}</h1>
        </div>
        <PretendNotice isPretend={page.isPretend && (asks || last !== null)} />
        <div aria-live="polite" className="grid grid-cols-1 gap-5 empty:hidden">
          {isPending && (
            <PayPending
              token={token}
              attempt={last}
              wallet={wallets.find(({ operator }) => operator === last.operator)}
            />
          )}
          {isDone && <PayDone token={token} attempt={last} isLast={!asks} />}
          {failed && !flash && dueRwf > 0 && <PayFailed reason={failed.reason} />}
        </div>
        {!isPending && mayPay && page.taskerSaysPaid && <p>{copy.cashSaid}</p>}
        {asks && (
          <section id="pay" className="grid scroll-mt-20 gap-4">
            <p className="tabular">
              <span className="text-quiet">{copy.due}</span>{' '}
              <span className="block font-extrabold text-sum leading-tight">{await francsOf(dueRwf)}</span>
            </p>
            <PayForm
              token={token}
              flash={flash}
              dueRwf={dueRwf}
              quoteId={quoteId}
              phone={failed?.phone ?? page.phone}
              wallets={wallets}
              operator={failed?.operator ?? likelyOperator(page.phone)}
            />
          </section>
        )}
        {!isPending && !isDone && !mayPay && <p>{dueRwf > 0 ? copy.onlyCash : copy.nothing}</p>}
        <a
          href={localePath(locale, `${trackPath}/${token}`)}
          className={buttonClass('quiet', 'sm:-ml-5 sm:justify-self-start')}
        >
          {copy.back}
        </a>
      </article>
    </div>
  )
}
