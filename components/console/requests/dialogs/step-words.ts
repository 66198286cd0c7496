import { callTime } from '@/components/console/requests/list/row-look'
import { rwfText } from '@/lib/i18n/money'
import { confirmMinutes } from '@/lib/jobs/workflow'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { endText } from '@/lib/requests/staff/labels'
import { isToCallNow, type NextStep } from '@/lib/requests/staff/step/workflow'
import type { Offering } from './use-offering'

type Words = { request: RequestDetail; offering: Pick<Offering, 'candidates' | 'next'> }

const taskerOf = ({ tasker }: RequestDetail) => tasker?.name || 'The tasker'

function chooseText({ request, offering }: Words): string {
  if (request.status === 'assigned') return `${taskerOf(request)} can no longer come: choose another tasker.`
  if (request.back_at && offering.candidates && !offering.next)
    return 'Everybody who could come was asked. Call somebody, and assign the job.'
  return 'Offer the job to candidates, or assign one of them.'
}

const refundTexts: Record<NonNullable<RequestDetail['open_refund']>, string> = {
  to_approve: 'A refund waits for an owner’s yes.',
  to_hand_over: 'A refund is to be handed over.',
  on_its_way: 'A refund is on its way.',
}

/** What is to go back to the customer; empty where nothing is. */
function backText({ open_refund, due_rwf, status }: RequestDetail): string {
  if (open_refund) return refundTexts[open_refund]
  if (due_rwf >= 0) return ''
  const rest = rwfText(-due_rwf)
  return status === 'completed' ? `${rest} too much was paid.` : `${rest} was paid, and has not gone back.`
}

function restText(request: RequestDetail): string {
  if (request.is_erased) return ''
  const back = backText(request)
  if (request.status === 'completed')
    return back ? `Done. ${back}` : 'Done and paid: there is nothing left to do.'
  const why = endText(request)
  return ['This request has ended.', why && `${why}.`, back].filter(Boolean).join(' ')
}

/** What recording cash does. For cash that is the tasker's nobody has a receipt of ours. */
export function recordText({ due_rwf, sells }: Pick<RequestDetail, 'due_rwf' | 'sells'>): string {
  const paper = sells === 'cash' ? 'a confirmation' : 'a receipt'
  return `${rwfText(Math.max(0, due_rwf))} is due. Cash that we know of is settled at once, and the customer gets ${paper}.`
}

/** All tries since the last talk, as in the list; those that count for the end are on the page's own list. */
const triesText = ({ attempt_channels: tries }: RequestDetail) =>
  tries.length === 1 ? 'One try without an answer' : `${tries.length} tries without an answer`

/** After the last try that counts no time is named: another way may reach them. */
function tryText(request: RequestDetail): string {
  const { next_try_at: at, now } = request
  // Before the promise ends, a call does not wait for the next try.
  const when = isToCallNow(request) ? 'now' : at && timeFrom(at, now)
  const then = when ? `Try again ${when}, or text them.` : 'Text them, or call once more.'
  return `${triesText(request)}. ${then}`
}

/** `at 12:02`, `tomorrow 08:00`; `now` once it is over. */
function timeFrom(at: string, now: string): string {
  if (at <= now) return 'now'
  const text = callTime(at, new Date(now))
  return text.length > 5 ? text : `at ${text}`
}

function callbackText({ callback, now }: RequestDetail): string {
  if (!callback) return ''
  const who = callback.said_by === 'customer' ? 'The customer asked' : 'Somebody else asked'
  const when = callTime(callback.at, new Date(now))
  return callback.at <= now
    ? `${who} for a call at ${when}: it is time.`
    : `${who} for a call ${when.length > 5 ? when : `at ${when}`}.`
}

const asked = (many: number) => (many === 1 ? 'One tasker was asked' : `${many} taskers were asked`)

/** What the next step is about, in one sentence. */
export function stepText(step: NextStep, words: Words): string {
  const { request } = words
  const tasker = taskerOf(request)
  const texts: Record<NonNullable<NextStep>, string> = {
    answer: 'The customer wrote and waits for an answer.',
    judge_spam: '',
    find_number:
      'This number is wrong: find another one, or write on the page of the request, which asks for it, too.',
    call:
      request.unanswered > 0
        ? 'The customer wrote: read it, then call.'
        : 'Call the customer, then log the outcome.',
    try_again: tryText(request),
    call_later: callbackText(request),
    wait: `${asked(request.open_offers)}: wait for the answer.`,
    offer_next: 'Nobody has the job: ask the next tasker.',
    choose: chooseText(words),
    call_tasker: `${tasker} has not confirmed in ${confirmMinutes} minutes: call now.`,
    confirm: `${tasker} has not confirmed yet. Did they say yes on the phone?`,
    start: `${tasker} has confirmed.`,
    set_price: request.open_quote
      ? 'The customer must say yes to the price before you complete it.'
      : 'Agree on the price with the customer before you complete it.',
    set_pay: `${tasker} is done. What do they get for it?`,
    complete: request.job?.finished_at ? `${tasker} says that it is done.` : 'The work has begun.',
    record_payment: `The job is done. ${rwfText(Math.max(0, request.due_rwf))} is still to pay.`,
  }
  return step ? texts[step] : restText(request)
}
