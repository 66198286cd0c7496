import { kigaliDateTime } from '@/lib/i18n/dates'
import { rwfText } from '@/lib/i18n/money'
import { isOpenStatus } from '@/lib/requests/constants'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { type Amounts, amountParts, reportedOf } from './price-parts'

const money = (amount: number | null) => (amount === null ? 'Not agreed yet' : rwfText(amount))

const totalOf = (amounts: Amounts) => amountParts.reduce((sum, [part]) => sum + (amounts[part] ?? 0), 0)

const isAgreed = (amounts: Amounts) => amountParts.some(([part]) => amounts[part] !== null)

/** What is still to pay, or when nothing was any more. */
function payText({ sells, paid_at, due_rwf, status }: RequestDetail): string {
  const isOver = !isOpenStatus(status) && status !== 'completed'
  if (due_rwf < 0) return `${rwfText(-due_rwf)} ${isOver ? 'to give back' : 'too much was paid'}`
  if (paid_at) return `Paid ${kigaliDateTime(new Date(paid_at))}`
  if (sells === null) return 'Together'
  return due_rwf === 0 ? 'Nothing is due' : `${rwfText(due_rwf)} is due`
}

/** What was agreed, and beside it what the tasker reports where that is something else. */
export function PriceTable({ request }: { request: RequestDetail }) {
  const reported = reportedOf(request)
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
            {payText(request)}
          </th>
          <td className="whitespace-nowrap pt-1 pl-3">{isAgreed(request) && money(totalOf(request))}</td>
          {reported && <td className="pt-1 pl-4">{money(totalOf(reported))}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
