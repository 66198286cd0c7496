import Link from 'next/link'
import { BarredMark } from '@/components/console/customers/barred-mark'
import { bestToSend, reasonsFor } from '@/components/console/requests/candidates/candidate-words'
import type { Offering } from '@/components/console/requests/dialogs/use-offering'
import { TimeLeft } from '@/components/console/requests/list/clock'
import { isJobStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

const mostReasons = 2

type ProposedProps = { request: RequestDetail; offering: Offering }

/** Who would come, or who comes, in one line. */
export function Proposed({ request, offering }: ProposedProps) {
  const { tasker, status, offers } = request
  if (isJobStatus(status) && tasker) {
    return (
      <p className="wrap-anywhere">
        <span className="text-quiet">Tasker: </span>
        <span className="font-semibold">{tasker.name || 'A tasker who has left'}</span>
      </p>
    )
  }
  if (status !== 'new' && status !== 'contacted') return null
  const open = offers.filter((offer) => offer.status === 'open')
  const [first] = open
  if (first) {
    return (
      <p className="wrap-anywhere">
        <span className="text-quiet">Asked: </span>
        <span className="font-semibold">{open.map(({ tasker_name }) => tasker_name).join(', ')}</span>{' '}
        <TimeLeft
          until={
            open
              .map(({ expires_at }) => expires_at)
              .toSorted()
              .at(-1) ?? first.expires_at
          }
        />
      </p>
    )
  }
  // Keeps the room of the line, so that nothing below it moves when it comes.
  if (!offering.candidates && !offering.error) return <p aria-hidden>&nbsp;</p>
  const best = bestToSend(offering.candidates ?? [], offers)
  if (!best) return null
  return (
    <p className="wrap-anywhere">
      {request.is_barred && <BarredMark />} <span className="text-quiet">Proposed: </span>
      <Link href={`/admin/taskers/${best.id}`} prefetch={false} className="font-semibold hover:underline">
        {best.name}
      </Link>
      <span className="text-quiet"> · {reasonsFor(best, request).slice(0, mostReasons).join(' · ')}</span>
    </p>
  )
}
