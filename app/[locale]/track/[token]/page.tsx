import { getLocale } from 'next-intl/server'
import { ContactRow } from '@/components/forms/contact-row'
import { AgainDone } from '@/components/requests/again-done'
import { TrackAgain } from '@/components/requests/track-again'
import { TrackLookup } from '@/components/requests/track-lookup'
import { TrackManage } from '@/components/requests/track-manage'
import { TrackAnswer, TrackRating } from '@/components/requests/track-questions'
import { TrackRefresh } from '@/components/requests/track-refresh'
import { TrackRepeat } from '@/components/requests/track-repeat'
import {
  endOf,
  headingOf,
  TrackDone,
  TrackFacts,
  TrackState,
  TrackTasker,
} from '@/components/requests/track-state'
import { Away } from '@/components/site/away'
import { requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { Band } from '@/components/ui/imigongo'
import { localePath } from '@/lib/i18n/constants'
import { loadAgain, loadRepeat, loadTrackedRequest } from '@/lib/requests/customer/loaders'
import { loadWords } from '@/lib/site/words'
import { tryToLoad } from '../../_sections/failure'
import { loadHiddenMetadata, loadTrackFrame } from '../../load'

type TrackProps = PageProps<'/[locale]/track/[token]'>
type Frame = Awaited<ReturnType<typeof loadTrackFrame>>

// The address is the key to the request, so search engines and other sites must not learn it.
export const generateMetadata = () => loadHiddenMetadata(({ track }) => track.title, true)

/** Shown for an invalid link, with other ways to a request. A redirect would stay blank without scripts. */
function UnknownRequest({ locale, words: { track: copy }, flash }: Frame) {
  return (
    <div className="page grid max-w-2xl! grid-cols-1 gap-5 py-8 lg:py-14">
      <h1 className="font-extrabold text-title leading-tight">{copy.unknownTitle}</h1>
      <p className="text-lg text-quiet">{copy.unknown}</p>
      <ContactRow />
      <section className="mt-4 grid gap-5 border-rule border-t pt-6">
        <div className="grid gap-1">
          <h2 className="font-bold text-xl">{copy.open.other}</h2>
          <p className="text-quiet">{copy.open.lead}</p>
        </div>
        <TrackLookup flash={flash} />
      </section>
      <a href={localePath(locale, '/')} className={buttonClass('quiet', 'justify-self-start -ml-5')}>
        {copy.home}
      </a>
    </div>
  )
}

/** Shown when the request could not be read: the link stays valid, and staff can be contacted. */
async function TrackAway({ token }: { token: string }) {
  const [locale, { away }] = await Promise.all([getLocale(), loadWords('away')])
  return (
    <Away words={away}>
      <a href={localePath(locale, `/track/${token}`)} className={buttonClass()}>
        {away.retry}
      </a>
    </Away>
  )
}

export default async function TrackPage({ params, searchParams }: TrackProps) {
  const [{ token }, { done }] = await Promise.all([params, searchParams])
  const [frame, loaded] = await Promise.all([
    loadTrackFrame(token),
    tryToLoad(async () => ({
      request: await loadTrackedRequest(token),
      again: await loadAgain(token),
      repeat: await loadRepeat(token),
    })),
  ])
  if (!loaded) return <TrackAway token={token} />
  const { request, again, repeat } = loaded
  if (!request) return <UnknownRequest {...frame} />
  const { locale, flash } = frame
  const { track: copy } = frame.words
  const context = { token, flash }
  const end = endOf(request.status, copy)
  return (
    <div className="page max-w-2xl! py-8 lg:py-14">
      <article className="overflow-hidden rounded-card border border-rule bg-white">
        <Band className={request.isLate ? 'bg-alarm' : 'bg-hill'} />
        <div className="grid grid-cols-1 gap-5 p-5 sm:p-8">
          {!flash && <TrackDone done={done} />}
          {!flash && <AgainDone done={done} token={token} request={request} />}
          <div>
            <p className="text-quiet">
              {copy.reference} <span className="tabular font-semibold text-ink">{request.reference}</span>
            </p>
            <h1 className="mt-1 font-extrabold text-title leading-tight">
              {headingOf(request.status, copy)}
            </h1>
          </div>
          <TrackState request={request} />
          {!end && <TrackRefresh />}
          {request.tasker && <TrackTasker tasker={request.tasker} isDone={request.status === 'completed'} />}
          {request.status === 'completed' && (
            <TrackRating request={request} mayRate={request.refusalOfRating === null} {...context} />
          )}
          <TrackAgain again={again} {...context} />
          <TrackRepeat repeat={repeat} {...context} />
          {request.mayAnswer && <TrackAnswer wasReached={request.customerWasReached} {...context} />}
          <TrackFacts request={request} />
          <TrackManage request={request} {...context} />
          <p className="text-quiet text-sm">{copy.keep}</p>
          <div className="grid gap-2 border-rule border-t pt-5">
            <p className="font-medium">{copy.questions}</p>
            <ContactRow />
          </div>
          <div className="flex flex-col gap-2 sm:flex-row">
            <a
              href={end ? requestPath(locale, request.taskId) : requestPath(locale)}
              className={buttonClass('primary')}
            >
              {end ? copy.again : copy.another}
            </a>
            <a href={localePath(locale, '/')} className={buttonClass('quiet')}>
              {copy.home}
            </a>
          </div>
        </div>
      </article>
    </div>
  )
}
