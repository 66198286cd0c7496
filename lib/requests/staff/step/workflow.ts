import { isJobStatus, isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { refusalTexts, stepLabel } from '@/lib/requests/staff/labels'
import { turnMinutes } from '@/lib/requests/turns/constants'
import { missingFor, nextSteps, type RequestFacts, wrongNumberReason } from '@/lib/requests/workflow'

export const nextStepKinds = [
  'answer',
  'judge_spam',
  'find_number',
  'call',
  'try_again',
  'call_later',
  'wait',
  'offer_next',
  'choose',
  'call_tasker',
  'confirm',
  'start',
  'set_price',
  'set_pay',
  'complete',
  'record_payment',
] as const
export type NextStepKind = (typeof nextStepKinds)[number]

const callSteps: readonly NextStepKind[] = ['call', 'try_again', 'call_later']

/** Whether the next step is to call the customer. */
export const isCallStep = (step: NextStep): boolean => step !== null && callSteps.includes(step)

/** What staff do now with a request; null when there is nothing to do. */
export type NextStep = NextStepKind | null

export type StepRequest = Pick<
  RequestDetail,
  | 'status'
  | 'is_erased'
  | 'unanswered'
  | 'spam_check'
  | 'contacted_at'
  | 'contact_due_at'
  | 'last_contact_at'
  | 'attempts_apart'
  | 'attempt_channels'
  | 'phone_wrong_at'
  | 'next_try_at'
  | 'callback'
  | 'now'
  | 'tasker'
  | 'sells'
  | 'open_offers'
  | 'back_at'
  | 'is_unconfirmed'
  | 'job'
  | 'paid_at'
>

/** What the guards of the steps look at, as the page of a request knows it. */
export function factsOf(request: StepRequest): RequestFacts {
  const { tasker } = request
  return {
    status: request.status,
    wasContacted: request.contacted_at !== null,
    attempts: { apart: request.attempts_apart, channels: request.attempt_channels },
    isNumberWrong: request.phone_wrong_at !== null,
    tasker: tasker && {
      status: tasker.may_work ? 'approved' : 'suspended',
      checkLacks: tasker.check_lacks,
      hasSkill: true,
      isAvailable: true,
      isBusy: tasker.is_busy,
    },
    hasPrice: request.sells !== null,
    isPayMissing: request.sells === 'full' && (request.job?.pay_rwf ?? null) === null,
  }
}

/** Whether the call that was promised is the next step: until a tasker is found, and later once it is due. */
const isCallPromised = ({ callback, status, now }: StepRequest) =>
  callback !== null && (!isJobStatus(status) || Date.parse(callback.at) <= Date.parse(now))

/** Until a tasker is found, nothing goes on without the customer. */
const isNumberMissing = ({ phone_wrong_at, status }: StepRequest) =>
  phone_wrong_at !== null && (status === 'new' || status === 'contacted')

const isCallDue = ({ next_try_at, now }: StepRequest) =>
  next_try_at !== null && Date.parse(next_try_at) <= Date.parse(now)

/** The promise ends before the next try, and the last one is some minutes ago. */
function isPromiseFirst({ contacted_at, contact_due_at, last_contact_at, next_try_at, now }: StepRequest) {
  if (contacted_at !== null || next_try_at === null || last_contact_at === null) return false
  const [due, at] = [Date.parse(contact_due_at), Date.parse(now)]
  return due > at && due < Date.parse(next_try_at) && Date.parse(last_contact_at) <= at - turnMinutes * 60_000
}

/** As in the turn of calls: a new customer without a try, or one whose next call or promise is due. */
export const isToCallNow = (request: StepRequest): boolean => {
  const { status, phone_wrong_at, attempts_apart, next_try_at } = request
  if (!isOpenStatus(status) || phone_wrong_at !== null) return false
  if (isCallDue(request) || isPromiseFirst(request)) return true
  return status === 'new' && attempts_apart === 0 && next_try_at === null
}

/** Tries count since the last talk and by the number that counts now. */
const callAgain = ({ attempts_apart }: StepRequest): NextStepKind =>
  attempts_apart > 0 ? 'try_again' : 'call'

const isTriedAgain = ({ next_try_at, attempts_apart }: StepRequest) =>
  next_try_at !== null && attempts_apart > 0

/** A tasker is wanted: who has an offer is waited for, who comes next is asked. */
function stepToTasker(request: StepRequest, hasNext: boolean): NextStepKind {
  const { open_offers, back_at } = request
  if (open_offers > 0) return 'wait'
  if (isTriedAgain(request)) return 'try_again'
  return back_at !== null && hasNext ? 'offer_next' : 'choose'
}

function stepToStart(request: StepRequest): NextStepKind {
  // A tasker who may no longer work cannot start: another one is chosen.
  if (missingFor(factsOf(request), 'in_progress').length > 0) return 'choose'
  if (request.is_unconfirmed && request.tasker?.phone) return 'call_tasker'
  return request.job?.confirmed_at ? 'start' : 'confirm'
}

function stepToEnd(request: StepRequest): NextStepKind {
  const [missing] = missingFor(factsOf(request), 'completed')
  if (missing === undefined) return 'complete'
  return missing === 'pay' ? 'set_pay' : 'set_price'
}

/** The one step that a request asks for now, never an ending. `hasNext`: a tasker can still be asked. */
export function nextStep(request: StepRequest, hasNext: boolean): NextStep {
  if (request.is_erased) return null
  // What they wrote is answered in the call that is due anyway.
  if (request.unanswered > 0 && !isToCallNow(request)) return 'answer'
  if (isNumberMissing(request)) return 'find_number'
  if (isOpenStatus(request.status) && isCallPromised(request)) return 'call_later'
  if (isOpenStatus(request.status) && isCallDue(request))
    return request.phone_wrong_at ? 'find_number' : callAgain(request)
  switch (request.status) {
    case 'new':
      return callAgain(request)
    case 'contacted':
      return stepToTasker(request, hasNext)
    case 'assigned':
      return stepToStart(request)
    case 'in_progress':
      return stepToEnd(request)
    case 'completed':
      return request.paid_at === null ? 'record_payment' : null
    default:
      return request.spam_check ? 'judge_spam' : null
  }
}

type Ending = { to: RequestStatus; reason?: string }

export type FurtherStep = {
  label: string
  /** The state it leads to, with the reason that is chosen already. */
  does: Ending | 'reopen' | 'no_show'
  /** Why it cannot be done yet, in words; empty when it can. */
  waitsFor: string
}

/** What the loud button does is not in the menu; a tasker is assigned from the candidates. */
const loudStates: Partial<Record<NonNullable<NextStep>, RequestStatus>> = {
  start: 'in_progress',
  complete: 'completed',
}

const endings = [
  { reason: 'duplicate', label: 'Link a duplicate' },
  { reason: 'spam', label: 'End as spam' },
] as const

function stepsFrom(request: StepRequest, loud: NextStep): FurtherStep[] {
  const facts = factsOf(request)
  return (
    nextSteps(request.status)
      .filter((to) => to !== 'assigned' && !(loud && loudStates[loud] === to))
      // What giving up needs is a list of its own on the page.
      .filter((to) => to !== 'unreachable' || missingFor(facts, to).length === 0)
      .map((to) => ({
        label: stepLabel(request.status, to),
        does: { to },
        waitsFor: missingFor(facts, to)
          .map((refusal) => refusalTexts[refusal])
          .join(' '),
      }))
  )
}

function noShow({ status, job }: StepRequest): FurtherStep[] {
  if (!isJobStatus(status)) return []
  const waitsFor = job?.finished_at ? 'The tasker says that the work is done.' : ''
  return [{ label: 'The tasker did not come', does: 'no_show', waitsFor }]
}

function endAsWrongNumber(request: StepRequest): FurtherStep[] {
  if (!isNumberMissing(request)) return []
  const does = { to: 'unreachable', reason: wrongNumberReason } as const
  return [{ label: 'End: wrong number', does, waitsFor: '' }]
}

/** What can be done with a request beside its next step: endings above all. */
export function furtherSteps(request: StepRequest, loud: NextStep): FurtherStep[] {
  if (request.is_erased || request.spam_check) return []
  if (!isOpenStatus(request.status)) return [{ label: 'Open again', does: 'reopen', waitsFor: '' }]
  const canDecline = nextSteps(request.status).includes('declined')
  const declined = endings
    .filter(() => canDecline)
    .map(({ reason, label }): FurtherStep => ({ label, does: { to: 'declined', reason }, waitsFor: '' }))
  return [...noShow(request), ...stepsFrom(request, loud), ...endAsWrongNumber(request), ...declined]
}
