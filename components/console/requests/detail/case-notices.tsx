import { SettleCase } from '@/components/console/cases/settle-case'
import { FormOpener } from '@/components/console/form/form-dialog'
import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import { caseTexts } from '@/lib/cases/labels'
import type { RequestDetail } from '@/lib/requests/staff/detail-schema'

/** What is still to settle about a request. */
export function CaseNotices({ request }: { request: RequestDetail }) {
  const { id, reference, cases } = request
  return cases
    .filter(({ settled_at }) => settled_at === null)
    .map((one) => (
      <Notice key={one.id} look="calm" title={`To settle: ${caseTexts[one.kind]}`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-quiet text-sm">
            Since <Moment at={one.created_at} />
          </p>
          <FormOpener label="Settle" look="secondary">
            {(close) => <SettleCase item={{ ...one, request_id: id, reference }} onClose={close} />}
          </FormOpener>
        </div>
      </Notice>
    ))
}
