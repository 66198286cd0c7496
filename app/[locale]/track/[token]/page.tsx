import { ContactRow } from '@/components/forms/contact-row'
import { PretendNotice } from '@/components/requests/pay/pretend-notice'
import { TrackCash } from '@/components/requests/pay/track-cash'
import { TrackEnded } from '@/components/requests/pay/track-ended'
import { TrackOnline } from '@/components/requests/pay/track-online'
import { AgainDone } from '@/components/requests/track/again-done'
import { TrackDiffer } from '@/components/requests/track/differ'
import { TrackJob } from '@/components/requests/track/job'
import { LinkAway } from '@/components/requests/track/link-away'
import { TrackCalled, TrackNumber } from '@/components/requests/track/number'
import { TrackPath } from '@/components/requests/track/path'
import { TrackAnswer, TrackRating } from '@/components/requests/track/questions'
import { TrackQuote } from '@/components/requests/track/quote'
import { TrackRefresh } from '@/components/requests/track/refresh'
import { TrackRepeat } from '@/components/requests/track/repeat'
import { TrackRest } from '@/components/requests/track/rest'
import { TrackDone, TrackState } from '@/components/requests/track/state'
import {
  asksIfReached,
  differenceOf,
  headingOf,
  isPaymentNext,
  isWorkOver,
} from '@/components/requests/track/texts'
import { TrackUnknown } from '@/components/requests/track/unknown'
import { TrackWho } from '@/components/requests/track/who'
import { TrackWritten } from '@/components/requests/track/written'
import { Band } from '@/components/ui/imigongo'
import { isStaffVisitor } from '@/lib/auth/page-gate'
import { isJobStatus, isOpenStatus } from '@/lib/requests/constants'
import { trackPath } from '@/lib/requests/customer/workflow'
import { loadTrackedRequest } from '@/lib/track/loaders'
import { tryToLoad } from '../../_sections/failure'
import { loadCallPromise, loadHiddenMetadata, loadTrackFrame } from '../../load'

type TrackProps = PageProps<'/[locale]/track/[token]'>

// The address is the key to the request, so search engines and other sites must not learn it.
export const generateMetadata = () => loadHiddenMetadata(({ track }) => track.title, true)

type TrackHeadProps = { task: string; reference: string; heading: string }

/** What was asked for, and how it stands. */
function TrackHead({ task, reference, heading }: TrackHeadProps) {
  return (
    <div>
      <p className="wrap-anywhere text-quiet">
        {task} · <span className="tabular whitespace-nowrap font-semibold text-ink">{reference}</span>
      </p>
      <h1 className="wrap-anywhere mt-1 font-extrabold text-title leading-tight">{heading}</h1>
    </div>
  )
}

function TrackQuestions({ text }: { text: string }) {
  return (
    <div className="grid gap-2">
      <p className="font-medium">{text}</p>
      <ContactRow />
    </div>
  )
}

export default async function TrackPage({ params, searchParams }: TrackProps) {
  const [{ token }, { open, sent }] = await Promise.all([params, searchParams])
  const [frame, promised, loaded] = await Promise.all([
    loadTrackFrame(token),
    loadCallPromise(),
    tryToLoad(async () => ({ request: await loadTrackedRequest(token, isStaffVisitor) })),
  ])
  if (!loaded) return <LinkAway path={`${trackPath}/${token}`} />
  const { locale, flash, done } = frame
  const { request } = loaded
  if (!request) return <TrackUnknown flash={flash} />
  const { track: copy } = frame.words
  const { status, isLate, tasker, repeat, now, customerWasReached: wasReached } = request
  const context = { token, flash }
  const isWrong = request.phoneWrongAt !== null && isOpenStatus(status)
  const refusal = request.refusalOfNumber
  // Where the form without scripts leads, this page is the confirmation.
  const isJustSent = sent !== undefined && request.isWaiting && !isLate
  const heading = isJustSent ? frame.words.wizard.doneTitle : headingOf(request, copy)
  const difference = differenceOf(request)
  const isRepeated = Boolean(repeat?.active || repeat?.made)
  const isDone = status === 'completed'
  const asked = request.proposedBy === 'customer' ? (tasker?.firstName ?? 'Tasker') : null
  // The ways to reach us stand where they are needed first, and once.
  const isUrgent = (isLate || status === 'unreachable') && !difference
  const hasWhoContact = tasker !== null && isJobStatus(status) && !difference
  const answer = asksIfReached(request) && (
    <TrackAnswer
      wasReached={wasReached}
      isLoud={isLate && wasReached === null}
      isSaid={difference !== null}
      {...context}
    />
  )
  // Before the work is done one looks for who comes, and few have paid already.
  const isCashLater = request.said === null && !isWorkOver(request)
  // What is asked of the customer stands before what is told.
  const isRated = request.ratedAt !== null
  const paymentIsNext = isPaymentNext(request)
  const rating = isDone && (
    <TrackRating
      request={request}
      mayRate={request.refusalOfRating === null}
      isQuiet={paymentIsNext}
      {...context}
    />
  )
  return (
    <div className="page max-w-2xl! py-8 lg:py-14">
      <article className="overflow-hidden rounded-card border border-rule bg-white">
        <Band className={isLate ? 'bg-alarm' : 'bg-hill'} />
        <div className="grid grid-cols-1 gap-5 p-5 sm:p-8">
          <TrackDone done={done} isRepeated={isRepeated} asked={asked} />
          <AgainDone done={done} token={token} request={request} />
          <TrackHead task={request.taskTitle[locale]} reference={request.reference} heading={heading} />
          <TrackRefresh token={token} mark={request.mark} heading={heading} />
          <TrackWritten written={request.written} now={now} />
          {isWrong && <TrackNumber context={context} refusal={refusal} />}
          <div className="grid gap-1 empty:hidden">
            <TrackState request={request} isRepeated={isRepeated} />
            <TrackEnded request={request} />
            {status === 'new' && !isWrong && (
              <TrackCalled
                context={context}
                refusal={refusal}
                phone={request.phone}
                isPromised={request.isWaiting && !isLate}
              />
            )}
          </div>
          {request.openQuote && <TrackQuote quote={request.openQuote} {...context} />}
          <TrackJob request={request} {...context} />
          <PretendNotice isPretend={request.isPretend} />
          <TrackOnline token={token} request={request} isNext={paymentIsNext} />
          {!isCashLater && <TrackCash request={request} {...context} />}
          {isUrgent && <ContactRow />}
          {difference && <TrackDiffer difference={difference} request={request} />}
          {isLate && answer}
          {!isRated && rating}
          {!tasker && <TrackPath request={request} />}
          {tasker && <TrackWho tasker={tasker} isDone={isDone} hasContact={hasWhoContact} />}
          {isRated && rating}
          {isCashLater && <TrackCash request={request} {...context} />}
          <TrackRepeat repeat={repeat} {...context} />
          {!isLate && answer}
          <TrackRest
            request={request}
            promise={promised.text}
            opened={flash ? null : open}
            hasChanged={done === 'change'}
            {...context}
          />
          {!difference && !isUrgent && !hasWhoContact && <TrackQuestions text={copy.questions} />}
        </div>
      </article>
    </div>
  )
}
