import { RequestBadge } from '@/components/console/badge'
import { type Column, momentColumn } from '@/components/console/data-table-columns'
import { MomentCell } from '@/components/console/moment'
import { PageBox, RowBox } from '@/components/console/selection'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import { wishText } from '@/lib/requests/staff/labels'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { LiveCountdown } from './clock'
import { JobMarks } from './job-marks'
import { RequestActions } from './request-actions'
import { WroteMark } from './wrote-mark'

const extra = { isExtra: true, isQuiet: true } as const
export const attemptsText = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

const lastContactText = ({ last_contact_at }: RequestRow) =>
  last_contact_at ? `Last contact ${kigaliDateTime(new Date(last_contact_at))}` : undefined

function Customer({ row }: { row: RequestRow }) {
  if (!row.full_name) return <span className="text-quiet">Erased</span>
  return (
    <>
      <span title={row.full_name} className="line-clamp-2">
        {row.full_name}
      </span>
      <span className="tabular block whitespace-nowrap text-quiet text-sm">{displayPhone(row.phone)}</span>
    </>
  )
}

/** The agreed time; before that, what the customer wishes. */
function Wanted({ row }: { row: RequestRow }) {
  const wish = wishText(row)
  return <MomentCell at={row.wanted_at} none={wish && `wishes ${wish}`} />
}

export const requestColumns: Column<RequestRow>[] = [
  {
    id: 'choose',
    label: 'Choose',
    isFixed: true,
    card: 'aside',
    head: <PageBox />,
    className: 'w-1 px-0! py-0!',
    cell: (row) => <RowBox id={row.id} label={`Choose ${row.reference}`} />,
  },
  {
    id: 'due',
    label: 'Promise',
    isSortable: true,
    isFixed: true,
    card: 'aside',
    className: 'min-w-25',
    cell: (row) => <LiveCountdown row={row} />,
  },
  {
    id: 'reference',
    label: 'Request',
    isSortable: true,
    isFixed: true,
    card: 'title',
    className: 'min-w-31 @min-[58rem]:min-w-41',
    cell: (row) => (
      <>
        <span title={row.task_title} className="line-clamp-2 font-semibold">
          {row.task_title}
        </span>
        <span className="tabular block whitespace-nowrap font-normal text-quiet text-sm">
          {row.reference}
        </span>
        <WroteMark row={row} />
      </>
    ),
  },
  {
    id: 'name',
    label: 'Customer',
    isSortable: true,
    className: 'min-w-35 @min-[58rem]:min-w-39',
    cell: (row) => <Customer row={row} />,
  },
  {
    id: 'place',
    label: 'Place',
    className: 'min-w-24 @min-[58rem]:min-w-31',
    cell: (row) => (
      <>
        <span title={row.location} className="line-clamp-2">
          {row.location || '–'}
        </span>
        <span className="block text-quiet text-sm">{localeNames[row.locale]}</span>
      </>
    ),
  },
  { id: 'language', label: 'Language', isExtra: true, card: 'none', cell: (row) => localeNames[row.locale] },
  {
    id: 'state',
    label: 'State',
    isSortable: true,
    card: 'aside',
    className: 'min-w-26',
    cell: (row) => (
      <span className="grid @min-[52rem]:justify-items-start justify-items-end gap-0.5">
        <RequestBadge status={row.status} />
        {row.tasker_name && (
          <span title={row.tasker_name} className="line-clamp-1 text-sm">
            {row.tasker_name}
          </span>
        )}
        <JobMarks row={row} />
      </span>
    ),
  },
  {
    id: 'owner',
    label: 'Owner',
    card: 'aside',
    className: 'min-w-20',
    cell: (row) => (
      <span className="block text-sm">
        <span title={row.owner?.name} className={`line-clamp-1 ${row.owner ? '' : 'text-quiet'}`}>
          {row.owner?.name ?? 'Unowned'}
        </span>
        {row.attempts > 0 && (
          <span title={lastContactText(row)} className="block whitespace-nowrap text-quiet">
            {attemptsText(row.attempts)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'attempts',
    label: 'Attempts',
    isExtra: true,
    card: 'none',
    className: 'tabular',
    cell: (row) => row.attempts,
  },
  momentColumn('last_contact', 'Last contact', (row) => row.last_contact_at, { ...extra, isSortable: true }),
  { ...momentColumn('wanted', 'Wanted', (row) => row.wanted_at, extra), cell: (row) => <Wanted row={row} /> },
  momentColumn('received', 'Received', (row) => row.created_at, { ...extra, isSortable: true }),
  {
    id: 'actions',
    label: 'Actions',
    isFixed: true,
    hasHiddenLabel: true,
    className: 'sticky right-0 w-1 whitespace-nowrap bg-inherit',
    cell: (row) => <RequestActions row={row} />,
  },
]
