import type { ReactNode } from 'react'
import { RequestBadge } from '@/components/console/badge'
import { CoverLink } from '@/components/console/data-table-columns'
import { passFocusOn } from '@/components/console/focus-after'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/time'
import { wishText } from '@/lib/requests/staff/labels'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { LiveCountdown } from './clock'
import { attemptsText } from './columns'
import { JobMarks } from './job-marks'
import { RequestActions } from './request-actions'
import { requestsPath } from './request-views'
import { WroteMark } from './wrote-mark'

type RequestCardProps = { row: RequestRow; isNew: boolean; hasState: boolean }

export function RequestCard({ row, isNew, hasState }: RequestCardProps) {
  return (
    <li
      ref={passFocusOn}
      className={`relative grid min-w-0 grid-cols-1 gap-0.5 rounded-control border border-rule bg-surface p-2 focus-within:border-ink hover:border-ink/40 ${isNew ? 'animate-arrive' : ''}`}
    >
      <CoverLink href={`${requestsPath}/${row.id}`} label={`Open ${row.reference}, ${row.task_title}`} />
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        <LiveCountdown row={row} />
        <WroteMark row={row} />
      </p>
      <p className="wrap-anywhere font-semibold leading-snug">{row.task_title}</p>
      <Facts className="text-sm" facts={[row.full_name || 'Erased', row.location]} />
      {row.tasker_name && <p className="wrap-anywhere text-sm">Tasker: {row.tasker_name}</p>}
      <JobMarks row={row} />
      <Facts
        className="text-quiet text-sm"
        facts={[
          <span key="reference" className="tabular whitespace-nowrap">
            {row.reference}
          </span>,
          row.owner?.name ?? 'Unowned',
          row.attempts > 0 && attemptsText(row.attempts),
          row.last_contact_at && `last contact ${kigaliDateTime(new Date(row.last_contact_at))}`,
          localeNames[row.locale],
          row.wanted_at
            ? `wanted ${kigaliDateTime(new Date(row.wanted_at))}`
            : wishText(row) && `wishes ${wishText(row)}`,
        ]}
      />
      {hasState ? (
        <span>
          <RequestBadge status={row.status} />
        </span>
      ) : (
        <RequestActions row={row} isTight />
      )}
    </li>
  )
}

function Facts({ facts, className }: { facts: readonly ReactNode[]; className: string }) {
  return (
    <p className={`overflow-hidden ${className}`}>
      <span className="facts">
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fact is known by its place
          <span key={index} className="wrap-anywhere line-clamp-2 min-w-0">
            {fact}
          </span>
        ))}
      </span>
    </p>
  )
}
