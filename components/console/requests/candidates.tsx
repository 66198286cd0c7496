import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { passFocusOn } from '@/components/console/focus-after'
import { ToolButton } from '@/components/console/menu'
import { Section } from '@/components/console/section'
import { useChange } from '@/components/console/use-change'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { callAdminApi } from '@/lib/auth/admin-client'
import { displayPhone } from '@/lib/places/phone'
import { isOpenStatus } from '@/lib/requests/constants'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import { taskerRefusalTexts } from '@/lib/requests/staff/labels'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { isStale, StaleNotice } from './request-form'
import { changeRequest, type RequestAnswer, useShowRequest } from './request-query'

const count = (many: number, one: string) => `${many} ${many === 1 ? one : `${one}s`}`

function reasonsFor(candidate: Candidate, { district, sector }: RequestDetail): string[] {
  const areas = {
    sector: `serves ${sector}`,
    district: `serves all of ${district}`,
    near: `serves other sectors of ${district}`,
    elsewhere: `does not list ${district}`,
  }
  return [
    candidate.is_wished ? 'asked for by the customer' : '',
    'has the skill',
    candidate.area ? areas[candidate.area] : '',
    candidate.rating === null
      ? 'not rated yet'
      : `rated ${candidate.rating.toFixed(1)} by ${count(candidate.ratings, 'customer')}`,
    `${count(candidate.jobs_today, 'job')} today`,
    `${count(candidate.jobs_done, 'job')} done`,
  ].filter(Boolean)
}

export function Candidates({ request }: { request: RequestDetail }) {
  const { tasker, status } = request
  const mayChoose = status === 'contacted' || status === 'assigned'
  const { change, isBusy, error, reset } = useChange<string, RequestAnswer>({
    call: (tasker_id) =>
      changeRequest(
        request.id,
        { method: 'PUT', part: 'assignment' },
        { version: request.version, tasker_id },
      ),
    done: ({ data }) => `${data.tasker?.name} is assigned`,
    onDone: useShowRequest(),
  })
  return (
    <Section title="Tasker">
      {tasker && (
        <p className="break-words">
          <Link href={`/admin/taskers/${tasker.id}`} prefetch={false} className="font-semibold underline">
            {tasker.name || 'A tasker who has left'}
          </Link>
          {tasker.phone && <span className="tabular text-quiet"> · {displayPhone(tasker.phone)}</span>}
          {!tasker.is_approved && <span className="text-alarm"> · is no longer approved</span>}
          {isOpenStatus(status) &&
            tasker.check_lacks.map((lack) => (
              <span key={lack} className="text-alarm">
                {' '}
                · {taskerRefusalTexts[lack]}
              </span>
            ))}
          {tasker.is_busy && <span className="text-alarm"> · has another job at that time</span>}
        </p>
      )}
      {isStale(error) ? (
        <StaleNotice error={error} seen={request} onFresh={reset} />
      ) : (
        <ProblemNotice error={error} title="Nobody was assigned" />
      )}
      {mayChoose ? (
        <CandidateList request={request} isBusy={isBusy} onAssign={(id) => void change(id)} />
      ) : (
        !tasker && (
          <p className="text-quiet">
            {status === 'new' ? 'Talk with the customer first.' : 'Nobody was assigned.'}
          </p>
        )
      )}
    </Section>
  )
}

type CandidateListProps = { request: RequestDetail; isBusy: boolean; onAssign: (id: string) => void }

function CandidateList({ request, isBusy, onAssign }: CandidateListProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['candidates', request.id, request.version],
    queryFn: async ({ signal }) => {
      const path = `/api/admin/task-requests/${request.id}/candidates`
      return (await callAdminApi<{ data: Candidate[] }>(path, { signal, isBackground: true })).data
    },
  })
  if (error && !data) {
    return (
      <Notice look="alarm" title="The candidates could not be loaded" role="alert">
        <Button look="secondary" onClick={() => void refetch()} className="justify-self-start">
          Try again
        </Button>
      </Notice>
    )
  }
  if (!data)
    return <div role="status" className="h-24 animate-pulse rounded-control bg-sand" aria-label="Loading…" />
  const others = data.filter(({ id }) => id !== request.tasker?.id)
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
        <li
          key={candidate.id}
          ref={passFocusOn}
          className="flex flex-wrap items-center justify-between gap-2 border-rule border-t pt-3 first:border-0 first:pt-0"
        >
          <div className="min-w-0 flex-1 basis-56">
            <Link
              href={`/admin/taskers/${candidate.id}`}
              prefetch={false}
              className="font-semibold hover:underline"
            >
              {candidate.name}
            </Link>
            <p className="text-quiet text-sm">{reasonsFor(candidate, request).join(' · ')}</p>
            {candidate.refusals.length > 0 && (
              <p className="font-medium text-alarm text-sm">
                {candidate.refusals.map((refusal) => taskerRefusalTexts[refusal]).join(', ')}
              </p>
            )}
          </div>
          <ToolButton
            disabled={candidate.refusals.length > 0}
            aria-disabled={isBusy}
            aria-label={`Assign ${candidate.name}`}
            onClick={() => onAssign(candidate.id)}
          >
            Assign
          </ToolButton>
        </li>
      ))}
    </ul>
  )
}
