import { CoverLink } from '@/components/console/data-table-link'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/time'
import type { RequestRow } from '@/lib/requests/admin-schema'
import { LiveCountdown } from './clock'
import { RequestActions } from './request-actions'
import { attemptsText } from './request-columns'
import { requestsPath } from './request-views'
import { StatusBadge } from './status-badge'

type RequestCardProps = { row: RequestRow; isNew: boolean; hasState: boolean }

/** One request on the board. */
export function RequestCard({ row, isNew, hasState }: RequestCardProps) {
  const tries = attemptsText(row.attempts)
  const wanted = row.wanted_at && `wanted ${kigaliDateTime(new Date(row.wanted_at))}`
  return (
    <li
      className={`relative grid min-w-0 grid-cols-1 gap-1 rounded-control border border-rule bg-surface p-2.5 focus-within:border-ink hover:border-ink/40 ${isNew ? 'animate-arrive' : ''}`}
    >
      <CoverLink href={`${requestsPath}/${row.id}`} label={`Open ${row.reference}, ${row.task_title}`} />
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        <LiveCountdown row={row} />
        <span className="tabular text-quiet text-sm">{row.reference}</span>
      </p>
      <p className="min-w-0 break-words font-semibold">{row.task_title}</p>
      <p className="min-w-0 break-words text-sm">
        {row.full_name || 'Erased'}
        {row.location && ` · ${row.location}`}
      </p>
      <p className="min-w-0 break-words text-quiet text-sm">
        {[row.owner?.name ?? 'Unowned', row.attempts > 0 && tries, localeNames[row.locale], wanted]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hasState ? (
        <span>
          <StatusBadge status={row.status} />
        </span>
      ) : (
        <RequestActions row={row} />
      )}
    </li>
  )
}
