import { RequestBadge } from '@/components/console/badge'
import { BarredMark } from '@/components/console/customers/barred-mark'
import { CustomerLink, WordsLine } from '@/components/console/customers/customer-words'
import { LiveCountdown } from '@/components/console/requests/list/clock'
import { callTime } from '@/components/console/requests/list/row-look'
import { dayInMonth } from '@/lib/i18n/dates'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import { Ownership } from './ownership'
import { RequestPath } from './request-path'

/** Which request it is, its clock, how far it has come, and who takes care of it. */
export function RequestHeader({ request }: { request: RequestDetail }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="tabular text-quiet">
        <span>{request.reference}</span>
        {request.customer && (
          <>
            {' · '}
            <CustomerLink requestId={request.id} />
          </>
        )}
      </p>
      <h1 className="wrap-anywhere font-extrabold text-2xl leading-tight">
        {request.task_title}
        {request.full_name ? ` for ${request.full_name}` : ' (erased)'}
      </h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <RequestBadge status={request.status} />
        {request.is_barred && <BarredMark />}
        <LiveCountdown row={request} className="text-xl" />
        <span className="text-quiet">
          {request.repeat_on
            ? `Repeat, for ${dayInMonth(request.repeat_on)}`
            : `promised by ${callTime(request.contact_due_at, new Date(request.now))}`}
        </span>
        <RequestPath request={request} />
      </div>
      <Ownership request={request} />
      {request.customer && <WordsLine words={request.customer} />}
    </div>
  )
}
