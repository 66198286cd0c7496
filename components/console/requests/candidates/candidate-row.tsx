import Link from 'next/link'
import { PhoneTools } from '@/components/console/detail-links'
import { passFocusOn } from '@/components/console/list/focus-after'
import { ToolButton } from '@/components/console/menu'
import { kigaliTime } from '@/lib/i18n/time'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { otherJobText } from '@/lib/requests/staff/labels'
import { obstaclesFor, reasonsFor } from './candidate-words'

/** What staff may do to give the job by hand. */
export type Assigning = {
  isBusy: boolean
  /** `wanted_at`: a new time for the job. */
  onAssign: (id: string, wanted_at?: string) => void
  /** Although the tasker has another job then. */
  onAnyway: (candidate: Candidate) => void
}

type CandidateRowProps = {
  candidate: Candidate
  request: RequestDetail
  /** Whether the job will be offered to this tasker; undefined when it cannot be offered at all now. */
  isChosen: boolean | undefined
  onToggle: () => void
  /** Undefined before we have talked with the customer: then a tasker is only shown. */
  assigning: Assigning | undefined
}

/** Whether only another job at that time speaks against a tasker. */
const isOnlyBusy = ({ refusals }: Candidate) => refusals.length === 1 && refusals[0] === 'busy'

export function CandidateRow({ candidate, request, isChosen, onToggle, assigning }: CandidateRowProps) {
  const { id, name, phone, other_job } = candidate
  const { refusals, waits } = obstaclesFor(candidate, request.offers)
  const mayOffer = refusals.length + waits.length === 0
  return (
    <li
      ref={passFocusOn}
      className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 border-rule border-t pt-3 first:border-0 first:pt-0"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        {isChosen !== undefined && mayOffer && (
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            checked={isChosen}
            onChange={onToggle}
            className="mt-1 size-5 shrink-0 accent-clay"
          />
        )}
        {isChosen !== undefined && !mayOffer && <span className="size-5 shrink-0" />}
        <div className="grid min-w-0 gap-1">
          <Link
            href={`/admin/taskers/${id}`}
            prefetch={false}
            className={`wrap-anywhere font-semibold hover:underline ${assigning ? '' : 'text-quiet'}`}
          >
            {name}
          </Link>
          <p className="text-quiet text-sm">{reasonsFor(candidate, request).join(' · ')}</p>
          <p className="text-sm empty:hidden">
            {refusals.length > 0 && (
              <span className={assigning ? 'font-medium text-alarm' : 'text-quiet'}>
                {refusals.join(', ')}
              </span>
            )}
            {refusals.length > 0 && waits.length > 0 && ', '}
            {waits.join(', ')}
          </p>
          {other_job && (
            <p
              className={`text-sm ${!assigning ? 'text-quiet' : other_job.is_over ? 'text-ochre-deep' : ''}`}
            >
              <Link
                href={`/admin/taskers-request/${other_job.request_id}`}
                prefetch={false}
                className="underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
              >
                {otherJobText(other_job)}
              </Link>
            </p>
          )}
        </div>
      </div>
      {assigning && (
        <div className="flex flex-wrap gap-1.5">
          <PhoneTools name={name} phone={phone} />
          <AssignTools candidate={candidate} refusals={refusals} assigning={assigning} />
        </div>
      )}
    </li>
  )
}

type AssignToolsProps = { candidate: Candidate; refusals: readonly string[]; assigning: Assigning }

function AssignTools({ candidate, refusals, assigning }: AssignToolsProps) {
  const { isBusy, onAssign, onAnyway } = assigning
  const { id, name, other_job } = candidate
  return (
    <>
      {refusals.length === 0 && (
        <ToolButton
          aria-disabled={isBusy}
          aria-label={`Assign ${name}`}
          onClick={() => onAssign(id)}
          className="pointer-fine:min-h-9"
        >
          Assign
        </ToolButton>
      )}
      {other_job && isOnlyBusy(candidate) && (
        <>
          <ToolButton
            aria-disabled={isBusy}
            aria-label={`Assign ${name} after it, about ${kigaliTime(new Date(other_job.ends_at))}`}
            onClick={() => onAssign(id, other_job.ends_at)}
            className="pointer-fine:min-h-9"
          >
            After it (about {kigaliTime(new Date(other_job.ends_at))})
          </ToolButton>
          <ToolButton
            aria-disabled={isBusy}
            aria-label={`Assign ${name} anyway`}
            onClick={() => onAnyway(candidate)}
            className="pointer-fine:min-h-9"
          >
            Anyway…
          </ToolButton>
        </>
      )}
    </>
  )
}
