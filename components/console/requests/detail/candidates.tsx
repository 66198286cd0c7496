import Link from 'next/link'
import { Section } from '@/components/console/form/section'
import { useChange } from '@/components/console/form/use-change'
import { useNamedKey } from '@/components/console/frame/use-console-key'
import { OfferForm, useOfferForm } from '@/components/console/requests/dialogs/offer-form'
import { isStale, StaleNotice } from '@/components/console/requests/dialogs/request-form'
import { mayChoose, type Offering } from '@/components/console/requests/dialogs/use-offering'
import { candidatesId, goToCandidates } from '@/components/console/requests/list/go-to'
import {
  changeRequest,
  type RequestAnswer,
  useShowRequest,
} from '@/components/console/requests/list/request-query'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { readWhole } from '@/lib/i18n/money'
import { displayPhone } from '@/lib/places/phone'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { taskerRefusalTexts } from '@/lib/requests/staff/labels'
import { CandidateRow } from './candidate-row'
import { NotLoaded, Skeleton } from './story'

type CandidatesProps = { request: RequestDetail; offering: Offering }

/** Who comes: offered to some, or assigned by hand. */
export function Candidates({ request, offering }: CandidatesProps) {
  const { id, status, tasker, version, job } = request
  const offer = useOfferForm(request, offering)
  const { change, isBusy, error, reset } = useChange<
    { tasker_id: string; pay_rwf: number | null },
    RequestAnswer
  >({
    call: ({ tasker_id, pay_rwf }) =>
      changeRequest(
        id,
        { method: 'PUT', part: 'assignment' },
        { version, tasker_id, ...(pay_rwf !== null && { pay_rwf }) },
      ),
    done: ({ data }) => `${data.tasker?.name} is assigned`,
    onDone: useShowRequest(),
  })
  function assign(tasker_id: string) {
    const { form } = offer.kit
    const typed = readWhole(form.getValues('pay_rwf'))
    if (status === 'assigned') void change({ tasker_id, pay_rwf: job?.pay_rwf ?? null })
    else if (typed !== undefined) void change({ tasker_id, pay_rwf: typed })
    else form.setError('pay_rwf', { message: 'amount' }, { shouldFocus: true })
  }
  const [first] = offering.chosen
  useNamedKey('assign', () => (first ? assign(first) : goToCandidates()))
  return (
    <div id={candidatesId} tabIndex={-1} className="scroll-my-20">
      <Section title="Tasker">
        <AssignedTasker request={request} />
        {isStale(error) ? (
          <StaleNotice error={error} seen={request} onFresh={reset} />
        ) : (
          <ProblemNotice error={error} title="Nobody was assigned" />
        )}
        {mayChoose(request) ? (
          <CandidateList request={request} offering={offering} isBusy={isBusy} onAssign={assign} />
        ) : (
          !tasker && (
            <p className="text-quiet">
              {status === 'new' ? 'Talk with the customer first.' : 'Nobody was assigned.'}
            </p>
          )
        )}
        {status === 'contacted' && Boolean(offering.candidates?.length) && (
          <OfferForm request={request} count={offering.chosen.length} {...offer} />
        )}
      </Section>
    </div>
  )
}

function AssignedTasker({ request: { tasker, status } }: { request: RequestDetail }) {
  if (!tasker) return null
  const lacks = isOpenStatus(status) ? tasker.check_lacks : []
  return (
    <p className="break-words">
      <Link href={`/admin/taskers/${tasker.id}`} prefetch={false} className="font-semibold underline">
        {tasker.name || 'A tasker who has left'}
      </Link>
      {tasker.phone && <span className="tabular text-quiet"> · {displayPhone(tasker.phone)}</span>}
      {!tasker.is_approved && <span className="text-alarm"> · is no longer approved</span>}
      {lacks.map((lack) => (
        <span key={lack} className="text-alarm">
          {' '}
          · {taskerRefusalTexts[lack]}
        </span>
      ))}
      {tasker.is_busy && <span className="text-alarm"> · has another job at that time</span>}
    </p>
  )
}

type CandidateListProps = CandidatesProps & { isBusy: boolean; onAssign: (id: string) => void }

function CandidateList({ request, offering, isBusy, onAssign }: CandidateListProps) {
  const { candidates, error, retry, chosen, toggle } = offering
  if (error && !candidates) return <NotLoaded name="The candidates" onRetry={retry} />
  if (!candidates) return <Skeleton height="h-24" />
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
          isBusy={isBusy}
          onToggle={() => toggle(candidate.id)}
          onAssign={() => onAssign(candidate.id)}
        />
      ))}
    </ul>
  )
}
