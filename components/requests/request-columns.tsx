import type { Column } from '@/components/console/data-table-columns'
import { MomentCell } from '@/components/console/moment'
import { localeNames } from '@/lib/i18n/constants'
import type { RequestRow } from '@/lib/requests/admin-schema'
import { displayPhone } from '@/lib/requests/phone'
import { LiveCountdown } from './clock'
import { RequestActions } from './request-actions'
import { StatusBadge } from './status-badge'

const exact = 'tabular whitespace-nowrap text-quiet'
export const attemptsText = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

function Customer({ row }: { row: RequestRow }) {
  if (!row.full_name) return <span className="text-quiet">Erased</span>
  return (
    <>
      <span className="block">{row.full_name}</span>
      <span className="tabular block whitespace-nowrap text-quiet text-sm">{displayPhone(row.phone)}</span>
    </>
  )
}

/** What staff see of each request in the list. */
export const requestColumns: Column<RequestRow>[] = [
  {
    id: 'due',
    label: 'Promise',
    isSortable: true,
    isFixed: true,
    card: 'aside',
    className: 'whitespace-nowrap',
    cell: (row) => <LiveCountdown row={row} />,
  },
  {
    id: 'reference',
    label: 'Request',
    isSortable: true,
    isFixed: true,
    card: 'title',
    className: 'max-w-44',
    cell: (row) => (
      <>
        <span className="block font-semibold">{row.task_title}</span>
        <span className="tabular block whitespace-nowrap font-normal text-quiet text-sm">
          {row.reference}
        </span>
      </>
    ),
  },
  {
    id: 'name',
    label: 'Customer',
    isSortable: true,
    className: 'max-w-48 break-words',
    cell: (row) => <Customer row={row} />,
  },
  {
    id: 'place',
    label: 'Place',
    className: 'max-w-48 break-words',
    cell: (row) => (
      <>
        <span className="block">{row.location || '–'}</span>
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
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    id: 'owner',
    label: 'Owner',
    card: 'aside',
    className: 'max-w-32 break-words',
    cell: (row) => (
      <>
        <span className={row.owner ? '' : 'text-quiet'}>{row.owner?.name ?? 'Unowned'}</span>
        {row.attempts > 0 && (
          <span className="block whitespace-nowrap text-quiet text-sm">{attemptsText(row.attempts)}</span>
        )}
      </>
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
  {
    id: 'last_contact',
    label: 'Last contact',
    isSortable: true,
    isExtra: true,
    card: 'fact',
    className: exact,
    cell: (row) => <MomentCell at={row.last_contact_at} />,
  },
  {
    id: 'wanted',
    label: 'Wanted',
    isExtra: true,
    card: 'fact',
    className: exact,
    cell: (row) => <MomentCell at={row.wanted_at} />,
  },
  {
    id: 'received',
    label: 'Received',
    isSortable: true,
    isExtra: true,
    card: 'fact',
    className: exact,
    cell: (row) => <MomentCell at={row.created_at} />,
  },
  {
    id: 'actions',
    label: 'Actions',
    isFixed: true,
    hasHiddenLabel: true,
    className: 'w-1 whitespace-nowrap',
    cell: (row) => <RequestActions row={row} />,
  },
]
