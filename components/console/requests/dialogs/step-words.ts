import { confirmMinutes } from '@/lib/jobs/workflow'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { endText } from '@/lib/requests/staff/labels'
import type { NextStep } from '@/lib/requests/staff/step/workflow'
import type { Offering } from './use-offering'

type Words = { request: RequestDetail; offering: Pick<Offering, 'candidates' | 'next'> }

const taskerOf = ({ tasker }: RequestDetail) => tasker?.name || 'The tasker'

function chooseText({ request, offering }: Words): string {
  if (request.status === 'assigned') return `${taskerOf(request)} can no longer come: choose another tasker.`
  if (request.back_at && offering.candidates && !offering.next)
    return 'Everybody who could come was asked. Call somebody, and assign the job.'
  return 'Offer the job to candidates, or assign one of them.'
}

function restText(request: RequestDetail): string {
  if (request.is_erased) return ''
  if (request.status === 'completed') return 'Done and paid: there is nothing left to do.'
  return ['This request has ended.', endText(request)].filter(Boolean).join(' ')
}

const asked = (many: number) => (many === 1 ? 'One tasker was asked' : `${many} taskers were asked`)

/** What the next step is about, in one sentence. */
export function stepText(step: NextStep, words: Words): string {
  const { request } = words
  const tasker = taskerOf(request)
  const texts: Record<NonNullable<NextStep>, string> = {
    answer: 'The customer wrote and waits for an answer.',
    judge_spam: '',
    call: 'Call the customer, then log what came of it.',
    wait: `${asked(request.open_offers)}: wait for the answer.`,
    offer_next: 'Nobody has the job: ask the next tasker.',
    choose: chooseText(words),
    call_tasker: `${tasker} has not confirmed in ${confirmMinutes} minutes: call now.`,
    confirm: `${tasker} has not confirmed yet. Did they say yes on the phone?`,
    start: `${tasker} has confirmed.`,
    set_amounts: 'Before it is completed, labour, transport and materials are agreed.',
    complete: request.job?.finished_at ? `${tasker} says that it is done.` : 'The work has begun.',
    mark_paid: 'The job is done. The customer has not paid yet.',
  }
  return step ? texts[step] : restText(request)
}
