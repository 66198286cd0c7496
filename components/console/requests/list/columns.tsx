import { BarredMark } from '@/components/console/customers/barred-mark'
import { type Column, momentColumn } from '@/components/console/list/data-table-columns'
import { PageBox, RowBox } from '@/components/console/list/selection'
import { MomentCell } from '@/components/console/moment'
import { PromiseCell } from '@/components/console/requests/detail/promise'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import { wishText } from '@/lib/requests/staff/labels'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { RowActions } from './row-actions'
import { placeOf, waitsFor } from './row-look'
import { StateWord, WhoCell } from './who-cell'
import { WroteMark } from './wrote-mark'

/** The two lines of a phone: task and promise, then customer, place and who comes. */
export const requestLines =
  '@max-[52rem]:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)_fit-content(7rem)_2.75rem] content-center @max-[52rem]:gap-x-2 has-data-[urgency=late]:bg-alarm-pale'

const inSecond = '@max-[52rem]:row-start-2'
const lastContactText = ({ last_contact_at }: RequestRow) =>
  last_contact_at ? `Last contact ${kigaliDateTime(new Date(last_contact_at))}` : undefined

/** The agreed time; before that, what the customer wishes. */
function Wanted({ row }: { row: RequestRow }) {
  const wish = wishText(row)
  return <MomentCell at={row.wanted_at} none={wish && `wishes ${wish}`} />
}

/** The reference is shown where it has room: it lies in a second line, which is cut off. */
function Task({ row }: { row: RequestRow }) {
  return (
    <span title={`${row.task_title}, ${row.reference}`} className="flex min-w-0 items-center gap-2">
      <span className="flex h-5 min-w-0 flex-wrap gap-x-2 overflow-hidden">
        <span className="max-w-full truncate font-semibold">{row.task_title}</span>
        <span className="tabular text-quiet">{row.reference}</span>
      </span>
      {row.is_barred && (
        <span className="@max-[52rem]:hidden">
          <BarredMark />
        </span>
      )}
      <WroteMark row={row} />
    </span>
  )
}

export const requestColumns: Column<RequestRow>[] = [
  {
    id: 'choose',
    label: 'Choose',
    isFixed: true,
    head: <PageBox />,
    width: 2.25,
    keepsWidth: true,
    className: '@min-[52rem]:px-0!',
    narrow: '@max-[52rem]:col-start-1 @max-[52rem]:row-span-2',
    cell: (row) => <RowBox id={row.id} label={`Choose ${row.reference}`} />,
  },
  {
    id: 'due',
    label: 'Promise',
    isSortable: true,
    isFixed: true,
    width: 7,
    narrow: '@max-[52rem]:col-start-4 @max-[52rem]:row-start-1',
    cell: (row) => <PromiseCell row={row} />,
  },
  {
    id: 'reference',
    label: 'Request',
    isSortable: true,
    isFixed: true,
    width: 11,
    narrow: '@max-[52rem]:col-span-2 @max-[52rem]:col-start-2 @max-[52rem]:row-start-1',
    cell: (row) => <Task row={row} />,
  },
  {
    id: 'name',
    label: 'Customer',
    isSortable: true,
    width: 8,
    narrow: `${inSecond} @max-[52rem]:col-start-2`,
    cell: (row) =>
      row.full_name ? (
        <span title={`${row.full_name}, ${displayPhone(row.phone)}`}>{row.full_name}</span>
      ) : (
        <span className="text-quiet">Erased</span>
      ),
  },
  {
    id: 'place',
    label: 'Place',
    width: 7,
    narrow: `${inSecond} @max-[52rem]:col-start-3`,
    cell: (row) => <span title={row.location}>{placeOf(row)}</span>,
  },
  {
    id: 'language',
    label: 'Language',
    isExtra: true,
    width: 6.5,
    cell: (row) => localeNames[row.locale],
  },
  {
    id: 'tasker',
    label: 'Tasker and time',
    width: 10.5,
    narrow: `${inSecond} @max-[52rem]:col-start-4`,
    cell: (row) => (
      <span className="flex min-w-0 gap-2">
        <span
          className={`@min-[52rem]:hidden ${row.tasker_name || row.is_barred || waitsFor(row, new Date()) ? 'hidden' : ''}`}
        >
          <StateWord row={row} />
        </span>
        {row.is_barred && (
          <span className="@min-[52rem]:hidden">
            <BarredMark />
          </span>
        )}
        <WhoCell row={row} />
      </span>
    ),
  },
  {
    id: 'owner',
    label: 'Owner',
    width: 5,
    cell: (row) => (
      <span title={row.owner?.name ?? lastContactText(row)} className={row.owner ? '' : 'text-quiet'}>
        {row.owner?.name ?? 'Unowned'}
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    isSortable: true,
    width: 6,
    cell: (row) => <StateWord row={row} />,
  },
  {
    id: 'attempts',
    label: 'Attempts',
    isExtra: true,
    className: 'tabular',
    width: 5.5,
    cell: (row) => <span title={lastContactText(row)}>{row.attempts}</span>,
  },
  ...[
    momentColumn<RequestRow>('last_contact', 'Last contact', (row) => row.last_contact_at, {
      isSortable: true,
    }),
    {
      ...momentColumn<RequestRow>('wanted', 'Wanted', (row) => row.wanted_at),
      cell: (row: RequestRow) => <Wanted row={row} />,
    },
    momentColumn<RequestRow>('received', 'Received', (row) => row.created_at, { isSortable: true }),
  ].map((column) => ({
    ...column,
    isExtra: true as const,
    className: 'tabular text-quiet',
    width: 14,
  })),
  {
    id: 'actions',
    label: 'Actions',
    isFixed: true,
    hasHiddenLabel: true,
    className:
      '@min-[52rem]:sticky @min-[52rem]:right-0 @min-[52rem]:z-1 @min-[52rem]:self-stretch @min-[52rem]:p-0! overflow-visible!',
    width: 0,
    keepsWidth: true,
    narrow: '@max-[52rem]:col-start-5 @max-[52rem]:row-span-2 @max-[52rem]:row-start-1',
    cell: (row, isNear) => <RowActions row={row} isNear={isNear} />,
  },
]
