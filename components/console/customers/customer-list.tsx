'use client'

import { ListPage } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { type CustomerListQuery, customerList } from '@/lib/customers/record/list'
import type { CustomerListAnswer, CustomerRow } from '@/lib/customers/record/schema'
import { localeNames } from '@/lib/i18n/constants'
import { wholeText } from '@/lib/i18n/whole'
import { displayPhone } from '@/lib/places/phone'
import { BarredMark, Tags } from './barred-mark'
import { customerPath } from './customer-words'

const columns: Column<CustomerRow>[] = [
  {
    id: 'name',
    label: 'Customer',
    isFixed: true,
    card: 'title',
    className: 'max-w-60 wrap-anywhere',
    cell: (row) => (
      <>
        <span className="block font-semibold">{row.full_name}</span>
        <span className="tabular block whitespace-nowrap font-normal text-quiet text-sm">
          {displayPhone(row.phone)}
        </span>
      </>
    ),
  },
  {
    id: 'marks',
    label: 'What is known',
    card: 'line',
    className: 'max-w-80',
    cell: (row) => <Marks row={row} />,
  },
  {
    id: 'place',
    label: 'Place',
    card: 'fact',
    className: 'max-w-56 wrap-anywhere',
    cell: ({ location, sector, district }) => (
      <>
        <span className="block">{[sector, district].filter(Boolean).join(', ') || location}</span>
        {sector && <span className="block text-quiet text-sm">{location}</span>}
      </>
    ),
  },
  { id: 'language', label: 'Language', card: 'fact', cell: ({ locale }) => localeNames[locale] },
  {
    id: 'requests',
    label: 'Requests',
    card: 'fact',
    className: 'tabular',
    cell: ({ requests }) => wholeText(requests),
  },
  momentColumn('last', 'Last request', (row) => row.created_at, { isSortable: true, isQuiet: true }),
]

function Marks({ row: { bar_reason, tags, has_notes } }: { row: CustomerRow }) {
  if (!bar_reason && tags.length === 0 && !has_notes) return <span className="text-quiet">–</span>
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {bar_reason && <BarredMark />}
      <Tags tags={tags} />
      {has_notes && <span className="text-quiet text-sm">Notes</span>}
    </span>
  )
}

const source = { id: 'customers', list: customerList, path: '/admin/customers', api: '/api/admin/customers' }
const text = {
  title: 'Customers',
  nouns: { one: 'customer', many: 'customers' },
  empty: 'Nobody has asked for a tasker yet. Customers are listed here by their number once they have.',
  search: 'Name, phone or reference',
}
const rowLook: RowLook<CustomerRow> = {
  columns,
  linkOf: ({ id, full_name }) => ({ href: customerPath(id), label: `Open ${full_name}` }),
}

function filtersOf(tags: readonly string[]): ListFilter<CustomerListQuery>[] {
  return [
    {
      name: 'mark',
      label: 'What is known',
      any: 'All customers',
      options: [
        ['written', 'With notes or tags'],
        ['barred', 'Do not serve'],
      ],
    },
    ...(tags.length > 0
      ? [{ name: 'tag' as const, label: 'Tag', options: tags.map((tag) => [tag, tag] as const) }]
      : []),
  ]
}

type CustomerListProps = ServedList<CustomerListQuery, CustomerListAnswer> & { tags: string[] }

export function CustomerList({ tags, ...served }: CustomerListProps) {
  return <ListPage source={source} served={served} text={text} rowLook={rowLook} filters={filtersOf(tags)} />
}
