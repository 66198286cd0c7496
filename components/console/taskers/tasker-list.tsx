'use client'

import { TaskerBadge } from '@/components/console/badge'
import { optionsOf } from '@/components/console/form/options'
import { DataList } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook, SomeOf } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import type { TaskChoice } from '@/components/taskers/option-text'
import { longDate } from '@/lib/i18n/dates'
import { kigaliDay } from '@/lib/i18n/time'
import { districts } from '@/lib/places/kigali'
import { displayPhone } from '@/lib/places/phone'
import { expiryDays, taskerStatuses } from '@/lib/taskers/constants'
import { checksText, statusLabels } from '@/lib/taskers/staff/labels'
import { type TaskerListQuery, taskerList } from '@/lib/taskers/staff/list'
import type { TaskerList as List, TaskerRow } from '@/lib/taskers/staff/schema'

const soonMs = expiryDays * 86_400_000

function Checks({ row }: { row: TaskerRow }) {
  const quietOrGood = row.checked_on ? 'text-hill' : 'text-quiet'
  const look = row.has_expired_check ? 'font-medium text-alarm' : quietOrGood
  const endsSoon = row.checks_until !== null && row.checks_until <= kigaliDay(new Date(Date.now() + soonMs))
  return (
    <>
      <span className={look}>{checksText(row)}</span>
      {row.checks_until && endsSoon && (
        <span className="block text-alarm text-sm">Valid until {longDate(row.checks_until, 'en')}</span>
      )}
    </>
  )
}

const taskerColumns: Column<TaskerRow>[] = [
  {
    id: 'name',
    label: 'Tasker',
    isSortable: true,
    isFixed: true,
    card: 'title',
    className: 'max-w-48 break-words',
    cell: (row) => (
      <>
        <span className="block font-semibold">{row.name}</span>
        {!row.is_available && <span className="block font-normal text-quiet text-sm">Not available</span>}
      </>
    ),
  },
  {
    id: 'contact',
    label: 'Contact',
    className: 'max-w-56',
    cell: (row) => (
      <>
        <span className="tabular block whitespace-nowrap">{displayPhone(row.phone)}</span>
        <span className="block break-words text-quiet text-sm">{row.email}</span>
      </>
    ),
  },
  { id: 'profession', label: 'Profession', isExtra: true, card: 'fact', cell: (row) => row.profession },
  {
    id: 'skills',
    label: 'Skills',
    card: 'fact',
    className: 'max-w-52',
    cell: (row) => <SomeOf words={row.skills} />,
  },
  {
    id: 'districts',
    label: 'Districts',
    card: 'fact',
    className: 'min-w-26',
    cell: (row) => <SomeOf words={row.districts} />,
  },
  { id: 'checks', label: 'Checks', card: 'fact', cell: (row) => <Checks row={row} /> },
  {
    id: 'status',
    label: 'State',
    isSortable: true,
    card: 'aside',
    cell: (row) => <TaskerBadge status={row.status} />,
  },
  {
    id: 'available',
    label: 'Available',
    isExtra: true,
    card: 'none',
    cell: (row) => (row.is_available ? 'Yes' : 'No'),
  },
  momentColumn('created_at', 'Applied', (row) => row.created_at, { isSortable: true, isQuiet: true }),
]

function taskerFilters(tasks: TaskChoice[]): ListFilter<TaskerListQuery>[] {
  return [
    { name: 'status', label: 'State', options: optionsOf(taskerStatuses, statusLabels) },
    { name: 'task', label: 'Skill', options: tasks.map(({ id, title }) => [String(id), title]) },
    { name: 'district', label: 'District', options: optionsOf(districts, {}) },
    {
      name: 'available',
      label: 'Availability',
      any: 'Available?',
      options: [
        ['yes', 'Available'],
        ['no', 'Not available'],
      ],
    },
  ]
}

type TaskerListProps = ServedList<TaskerListQuery, List> & { tasks: TaskChoice[] }

const source = { id: 'taskers', list: taskerList, path: '/admin/taskers', api: '/api/admin/taskers' }
const text = {
  title: 'Taskers',
  nouns: { one: 'tasker', many: 'taskers' },
  empty: 'Nobody has applied yet. The first application appears here.',
  search: 'Name, email or phone',
}
const rowLook: RowLook<TaskerRow> = {
  columns: taskerColumns,
  linkOf: ({ id, name }) => ({ href: `/admin/taskers/${id}`, label: `Open ${name}` }),
}

export function TaskerList({ tasks, ...served }: TaskerListProps) {
  return (
    <DataList source={source} served={served} text={text} rowLook={rowLook} filters={taskerFilters(tasks)} />
  )
}
