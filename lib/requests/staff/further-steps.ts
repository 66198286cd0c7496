import { isJobStatus, isOpenStatus, type RequestStatus } from '@/lib/requests/constants'
import { refusalTexts, stepLabel } from '@/lib/requests/staff/labels'
import { factsOf, type NextStep, type StepRequest } from '@/lib/requests/staff/step/workflow'
import { missingFor, nextSteps } from '@/lib/requests/workflow'

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
  return nextSteps(request.status)
    .filter((to) => to !== 'assigned' && !(loud && loudStates[loud] === to))
    .map((to) => ({
      label: stepLabel(request.status, to),
      does: { to },
      waitsFor: missingFor(facts, to)
        .map((refusal) => refusalTexts[refusal])
        .join(' '),
    }))
}

function noShow({ status, job }: StepRequest): FurtherStep[] {
  if (!isJobStatus(status)) return []
  const waitsFor = job?.finished_at ? 'The tasker says that the work is done.' : ''
  return [{ label: 'The tasker did not come', does: 'no_show', waitsFor }]
}

/** What can be done with a request beside its next step: endings above all. */
export function furtherSteps(request: StepRequest, loud: NextStep): FurtherStep[] {
  if (request.is_erased || request.spam_check) return []
  if (!isOpenStatus(request.status)) return [{ label: 'Open again', does: 'reopen', waitsFor: '' }]
  const canDecline = nextSteps(request.status).includes('declined')
  const declined = endings
    .filter(() => canDecline)
    .map(({ reason, label }): FurtherStep => ({ label, does: { to: 'declined', reason }, waitsFor: '' }))
  return [...noShow(request), ...stepsFrom(request, loud), ...declined]
}
