import { ToolButton } from '@/components/console/menu'
import { usePaidChange } from '@/components/console/requests/dialogs/step-change'
import { formatRwf } from '@/lib/i18n/money'
import { kigaliDateTime } from '@/lib/i18n/time'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { type Amounts, amountParts, reportedOf } from './amount-parts'

const money = (amount: number | null) => (amount === null ? 'Not agreed yet' : `RWF ${formatRwf(amount)}`)

const totalOf = (amounts: Amounts) => amountParts.reduce((sum, [part]) => sum + (amounts[part] ?? 0), 0)

const isAgreed = (amounts: Amounts) => amountParts.some(([part]) => amounts[part] !== null)

/** What was agreed, and beside it what the tasker reports where that is something else. */
export function AmountTable({ request }: { request: RequestDetail }) {
  const reported = reportedOf(request)
  const paid = request.paid_at ? `Paid ${kigaliDateTime(new Date(request.paid_at))}` : 'Not paid yet'
  return (
    <table className="tabular w-full text-right">
      {reported && (
        <thead className="text-quiet text-sm">
          <tr>
            <td />
            <th scope="col" className="font-normal">
              Agreed
            </th>
            <th scope="col" className="pl-4 font-normal">
              The tasker reports
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {amountParts.map(([part, label]) => (
          <tr key={part}>
            <th scope="row" className="py-0.5 text-left font-normal text-quiet">
              {label}
            </th>
            <td>{money(request[part])}</td>
            {reported && (
              <td className={`pl-4 ${reported[part] === request[part] ? '' : 'font-semibold text-alarm'}`}>
                {money(reported[part])}
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot className="border-rule border-t font-semibold">
        <tr>
          <th scope="row" className="pt-1 text-left">
            {paid}
          </th>
          <td className="pt-1">{isAgreed(request) && money(totalOf(request))}</td>
          {reported && <td className="pt-1 pl-4">{money(totalOf(reported))}</td>}
        </tr>
      </tfoot>
    </table>
  )
}

export function PaidButton({ request }: { request: RequestDetail }) {
  const { change, isBusy } = usePaidChange(request)
  return (
    <ToolButton aria-disabled={isBusy} onClick={() => void change()}>
      {request.paid_at ? 'Mark as not paid' : 'Mark as paid'}
    </ToolButton>
  )
}
