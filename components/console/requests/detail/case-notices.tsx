import { CaseTools } from '@/components/console/cases/case-tools'
import { RemedyLine } from '@/components/console/cases/remedy-line'
import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import { caseTexts } from '@/lib/cases/labels'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'

const caseOf = ({ remedy_by: by, remedy_by_name: name, ...one }: RequestDetail['cases'][number]) => ({
  ...one,
  remedy_by: by === null ? null : { id: by, name: name ?? '' },
})

const isOver = (at: string | null, now: string) => at !== null && at <= now

/** What is still to settle about a request. */
export function CaseNotices({ request }: { request: RequestDetail }) {
  const { id, reference, cases, now, is_paid_to_us: is_ours } = request
  return cases
    .filter(({ settled_at }) => settled_at === null)
    .map((one) => (
      <Notice key={one.id} look="calm" title={`To settle: ${caseTexts[one.kind]}`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <RemedyLine item={{ ...caseOf(one), is_ours, is_late: isOver(one.remedy_due_at, now) }} />
            {one.kind === 'cash_differs' && <p>Record the payment: that settles it.</p>}
            <p className="text-quiet text-sm">
              Since <Moment at={one.created_at} />
            </p>
          </div>
          <CaseTools item={{ ...caseOf(one), is_ours, request_id: id, reference }} />
        </div>
      </Notice>
    ))
}
