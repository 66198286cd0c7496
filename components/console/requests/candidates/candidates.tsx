import { type KeyboardEvent, useState } from 'react'
import { Section } from '@/components/console/form/section'
import { useChange } from '@/components/console/form/use-change'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { NotLoaded, Skeleton } from '@/components/console/requests/detail/story'
import { OfferForm, useOfferForm } from '@/components/console/requests/dialogs/offer-form'
import { AlthoughBusyDialog } from '@/components/console/requests/dialogs/opened'
import { PayField } from '@/components/console/requests/dialogs/pay-field'
import { isStale, StaleNotice } from '@/components/console/requests/dialogs/stale-notice'
import { type Leading, useArrival } from '@/components/console/requests/dialogs/use-lead-on'
import { mayChoose, type Offering } from '@/components/console/requests/dialogs/use-offering'
import { candidatesId, goToCandidates } from '@/components/console/requests/list/go-to'
import {
  changeRequest,
  type RequestAnswer,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { Form } from '@/components/forms/form'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { readWhole } from '@/lib/i18n/money'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { AssignedTasker } from './assigned-tasker'
import { type Assigning, CandidateRow } from './candidate-row'

type ListProps = { request: RequestDetail; offering: Offering }
type CandidatesProps = ListProps & { leading: Leading }

/** What is done with the pay; null where the job has one already. */
type PayStep = (pay: number | null) => void

/** Who comes: offered to some, or assigned by hand. */
export function Candidates({ request, offering, leading }: CandidatesProps) {
  const { id, status, tasker, version, job } = request
  const offer = useOfferForm(request, offering)
  const { change, isBusy, error, reset } = useChange<
    { tasker_id: string; pay_rwf: number | null; wanted_at?: string | undefined },
    RequestAnswer
  >({
    call: ({ tasker_id, pay_rwf, wanted_at }) =>
      changeRequest(
        id,
        { method: 'PUT', part: wanted_at ? 'schedule' : 'assignment' },
        { version, tasker_id, ...(wanted_at && { wanted_at }), ...(pay_rwf !== null && { pay_rwf }) },
      ),
    done: ({ data }) => `${data.tasker?.name} is assigned`,
    onDone: useShowRequest(),
  })
  const [anyway, setAnyway] = useState<{ candidate: Candidate; pay: number | null } | null>(null)
  const [waiting, setWaiting] = useState<PayStep | null>(null)
  /** Goes on once it is known what the tasker gets; until then the field for it has the focus. */
  function withPay(step: PayStep) {
    const { form } = offer.kit
    const typed = readWhole(form.getValues('pay_rwf'))
    const isKnown = status === 'assigned' && job?.pay_rwf != null
    if (!isKnown && typeof typed !== 'number') {
      setWaiting(() => step)
      form.setError(
        'pay_rwf',
        { message: typed === null ? 'amount_missing' : 'amount' },
        { shouldFocus: true },
      )
      return
    }
    setWaiting(null)
    step(isKnown ? null : (typed ?? null))
  }
  const assign = (tasker_id: string, wanted_at?: string) =>
    withPay((pay_rwf) => void change({ tasker_id, pay_rwf, wanted_at }))
  const assigning = mayChoose(request)
    ? {
        isBusy,
        onAssign: assign,
        onAnyway: (candidate: Candidate) => withPay((pay) => setAnyway({ candidate, pay })),
      }
    : undefined
  /** Enter in the field goes on with what waits for the pay, not with an offer. */
  function onPayKey(event: KeyboardEvent) {
    const isPay = event.target instanceof HTMLInputElement && event.target.name === 'pay_rwf'
    if (!waiting || !isPay || event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    withPay(waiting)
  }
  useArrival({ request, offering }, leading)
  const [first] = offering.chosen
  useNamedKey('assign', () => (first ? assign(first) : goToCandidates()))
  return (
    <div id={candidatesId} tabIndex={-1} onKeyDownCapture={onPayKey} className="scroll-my-20">
      <Section title="Tasker">
        <AssignedTasker request={request} />
        {isStale(error) ? (
          <StaleNotice error={error} seen={request} onFresh={reset} />
        ) : (
          <ProblemNotice error={error} title="Nobody was assigned" />
        )}
        {status === 'new' && <p className="mb-3 text-quiet">Talk with the customer first.</p>}
        {assigning || status === 'new' ? (
          <CandidateList request={request} offering={offering} assigning={assigning} />
        ) : (
          !tasker && <p className="text-quiet">Nobody was assigned.</p>
        )}
        {status === 'contacted' && Boolean(offering.candidates?.length) && (
          <OfferForm request={request} count={offering.chosen.length} {...offer} />
        )}
        {status === 'assigned' && job?.pay_rwf === null && (
          <Form kit={offer.kit} label="Pay" className="sm:max-w-xs">
            <PayField />
          </Form>
        )}
        {anyway && <AlthoughBusyDialog request={request} {...anyway} onClose={() => setAnyway(null)} />}
      </Section>
    </div>
  )
}

type CandidateListProps = ListProps & { assigning: Assigning | undefined }

function CandidateList({ request, offering, assigning }: CandidateListProps) {
  const { candidates, error, retry, chosen, toggle } = offering
  if (error && !candidates) return <NotLoaded name="The candidates" onRetry={retry} />
  if (!candidates) return <Skeleton height="h-75" />
  const others = candidates.filter(({ id }) => id !== request.tasker?.id)
  if (others.length === 0) {
    return (
      <p className="text-quiet">
        {request.tasker ? 'There is nobody else with this skill.' : 'No approved tasker has this skill yet.'}
      </p>
    )
  }
  return (
    <ul className="grid gap-3" aria-label="Candidates">
      {others.map((candidate) => (
        <CandidateRow
          key={candidate.id}
          candidate={candidate}
          request={request}
          isChosen={request.status === 'contacted' ? chosen.includes(candidate.id) : undefined}
          onToggle={() => toggle(candidate.id)}
          assigning={assigning}
        />
      ))}
    </ul>
  )
}
