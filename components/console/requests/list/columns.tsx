import { BarredMark } from '@/components/console/customers/barred-mark'
import { type Column, momentColumn } from '@/components/console/list/data-table-columns'
import { PageBox, RowBox } from '@/components/console/list/selection'
import { MomentCell } from '@/components/console/moment'
import { PromiseCell } from '@/components/console/requests/detail/promise'
import { localeNames } from '@/lib/i18n/constants'
import { kigaliDateTime } from '@/lib/i18n/dates'
import { displayPhone } from '@/lib/places/phone'
import { wishText } from '@/lib/requests/staff/labels'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { RowActions } from './row-actions'
import { initialsOf, placeOf, waitsFor } from './row-look'
import { StateWord, WhoCell } from './who-cell'
import { WroteMark } from './wrote-mark'

/** Two lines: who waits and for what, then what they asked for. */
export const requestLines =
  'grid-cols-[2.75rem_auto_minmax(0,1fr)_fit-content(11rem)_2.75rem] gap-x-2 has-data-[urgency=late]:bg-alarm-pale @min-[52rem]:grid-cols-[2.25rem_8.5rem_minmax(0,1fr)_fit-content(19rem)_2rem_5rem] @min-[52rem]:gap-x-2'

const lastContactText = ({ last_contact_at }: RequestRow) =>
  last_contact_at ? `Last contact ${kigaliDateTime(new Date(last_contact_at))}` : undefined

/** The agreed time; before that, what the customer wishes. */
function Wanted({ row }: { row: RequestRow }) {
  const wish = wishText(row)
  return <MomentCell at={row.wanted_at} none={wish && `wishes ${wish}`} />
}

/** Who asked, in which language to say hello, and whether they asked several times. */
function Customer({ row }: { row: RequestRow }) {
  const { full_name, phone, locale, same_day } = row
  if (!full_name) return <span className="text-quiet">Erased</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span title={`${full_name}, ${displayPhone(phone)}`} className="truncate font-semibold">
        {full_name}
      </span>
      <span title={localeNames[locale]} className="shrink-0 text-quiet uppercase">
        <span aria-hidden="true">{locale}</span>
        <span className="sr-only">{localeNames[locale]}</span>
      </span>
      {same_day > 1 && (
        <span
          title={`${same_day} requests of this number within a day`}
          className="shrink-0 font-semibold text-ochre-deep"
        >
          ×{same_day} in a day
        </span>
      )}
      {row.is_barred && (
        <span className="@max-[52rem]:hidden">
          <BarredMark />
        </span>
      )}
      <WroteMark row={row} />
    </span>
  )
}

/** What they asked for, where, and their first words. */
function Asked({ row }: { row: RequestRow }) {
  const { task_title, reference, location, words } = row
  return (
    <span title={words || location} className="block truncate">
      <span className="tabular text-quiet @max-[52rem]:hidden">{reference} · </span>
      {task_title} · {placeOf(row)}
      {words && <span className="text-quiet"> · “{words}”</span>}
    </span>
  )
}

function Owner({ row: { owner } }: { row: RequestRow }) {
  return (
    <span
      title={owner ? `Owned by ${owner.name}` : 'Unowned'}
      className={`flex size-7 items-center justify-center rounded-full border text-xs ${owner ? 'border-rule bg-sand font-semibold' : 'border-ink/30 border-dashed'}`}
    >
      <span aria-hidden="true">{owner && initialsOf(owner.name)}</span>
      <span className="sr-only">{owner?.name ?? 'Unowned'}</span>
    </span>
  )
}

const onWide = '@max-[52rem]:hidden'

export const requestColumns: Column<RequestRow>[] = [
  {
    id: 'choose',
    label: 'Choose',
    isFixed: true,
    head: <PageBox />,
    className: '@min-[52rem]:px-0!',
    place: 'col-start-1 row-span-2 row-start-1',
    cell: (row) => <RowBox id={row.id} label={`Choose ${row.reference}`} />,
  },
  {
    id: 'due',
    label: 'Promise',
    isSortable: true,
    isFixed: true,
    place: 'col-start-2 row-start-1 @max-[52rem]:max-w-32',
    cell: (row) => <PromiseCell row={row} />,
  },
  {
    id: 'name',
    label: 'Customer',
    isSortable: true,
    place: 'col-start-3 row-start-1 @max-[52rem]:col-span-2',
    cell: (row) => <Customer row={row} />,
  },
  {
    id: 'reference',
    label: 'Request',
    isSortable: true,
    isFixed: true,
    place: 'row-start-2 @max-[52rem]:col-start-2 @max-[52rem]:col-span-2 @min-[52rem]:col-start-3',
    cell: (row) => <Asked row={row} />,
  },
  {
    id: 'tasker',
    label: 'Tasker and time',
    place: 'col-start-4 @max-[52rem]:row-start-2 @min-[52rem]:row-start-1 justify-self-end max-w-full',
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
    id: 'state',
    label: 'State',
    isSortable: true,
    place: `col-start-4 row-start-2 justify-self-end ${onWide}`,
    cell: (row) => <StateWord row={row} />,
  },
  {
    id: 'owner',
    label: 'Owner',
    className: '@min-[52rem]:px-0!',
    place: `col-start-5 row-span-2 row-start-1 ${onWide}`,
    cell: (row) => <Owner row={row} />,
  },
  { id: 'place', label: 'Place', cell: placeOf },
  { id: 'language', label: 'Language', cell: (row) => localeNames[row.locale] },
  {
    id: 'attempts',
    label: 'Attempts',
    cell: (row) => <span title={lastContactText(row)}>{row.attempts}</span>,
  },
  momentColumn<RequestRow>('last_contact', 'Last contact', (row) => row.last_contact_at, {
    isSortable: true,
  }),
  {
    ...momentColumn<RequestRow>('wanted', 'Wanted', (row) => row.wanted_at),
    cell: (row: RequestRow) => <Wanted row={row} />,
  },
  momentColumn<RequestRow>('received', 'Received', (row) => row.created_at, { isSortable: true }),
  {
    id: 'actions',
    label: 'Actions',
    isFixed: true,
    hasHiddenLabel: true,
    className: 'overflow-visible! @min-[52rem]:px-0!',
    place:
      'row-span-2 row-start-1 @max-[52rem]:col-start-5 @min-[52rem]:static @min-[52rem]:col-start-6 @min-[52rem]:pr-2!',
    cell: (row, isNear) => <RowActions row={row} isNear={isNear} />,
  },
]
