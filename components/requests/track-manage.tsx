import 'server-only'
import type { RequestStatus } from '@/lib/requests/constants'
import { isOpenStatus } from '@/lib/requests/constants'
import type { CustomerRefusal } from '@/lib/requests/customer/rules'
import { loadWords } from '@/lib/site/words'
import { TrackCancel } from './track-cancel'
import { TrackChange } from './track-change'
import type { TrackContext } from './track-copy'
import { TrackDetails } from './track-details'
import { TrackErasure } from './track-erasure'

type TrackManageProps = TrackContext & {
  request: {
    status: RequestStatus
    description: string
    wantedAt: Date | null
    seen: string
    now: Date
    refusalOfChange: CustomerRefusal | null
    tasker: { firstName: string } | null
  }
}

/** The actions of a customer, each closed until it is wanted. */
export async function TrackManage({ request, ...context }: TrackManageProps) {
  const { track: copy } = await loadWords('track')
  const { flash } = context
  const { status, refusalOfChange } = request
  if (refusalOfChange === 'in_progress') return <p className="text-quiet">{copy.underWay}</p>
  const sent = flash?.values.form
  return (
    <section aria-labelledby="manage-title">
      <h2 id="manage-title" className="sr-only">
        {copy.manage}
      </h2>
      <div className="border-rule border-t">
        {!refusalOfChange && (
          <>
            <TrackDetails id="change" title={copy.change.title} isOpen={sent === 'change'}>
              <TrackChange request={request} {...context} />
            </TrackDetails>
            <TrackDetails id="cancel" title={copy.cancel.title} isOpen={sent === 'cancel'}>
              <TrackCancel status={status} taskerName={request.tasker?.firstName} {...context} />
            </TrackDetails>
          </>
        )}
        <TrackDetails id="erasure" title={copy.erasure.title} isOpen={sent === 'erasure'}>
          <TrackErasure isOpen={isOpenStatus(status)} {...context} />
        </TrackDetails>
      </div>
    </section>
  )
}
