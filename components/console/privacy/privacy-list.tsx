'use client'

import { Badge } from '@/components/console/badge'
import { DataList } from '@/components/console/data-list'
import type { Column, RowLook } from '@/components/console/data-table-columns'
import type { ListFilter } from '@/components/console/list-filters'
import { MomentCell } from '@/components/console/moment'
import type { ServedList } from '@/components/console/use-list'
import { privacyKinds, privacyStatuses } from '@/lib/privacy/constants'
import { contactText, kindLabels, statusLabels } from '@/lib/privacy/labels'
import { type PrivacyAnswer, type PrivacyQuery, type PrivacyRow, privacyList } from '@/lib/privacy/schema'
import { Due } from './due'
import { RecordDialog } from './record-dialog'
import { statusTones } from './status-tones'

const columns: Column<PrivacyRow>[] = [
  {
    id: 'contact',
    label: 'Person',
    isFixed: true,
    card: 'title',
    className: 'tabular max-w-72 break-words font-semibold',
    cell: (row) => contactText(row),
  },
  { id: 'kind', label: 'Kind', card: 'fact', cell: ({ kind }) => kindLabels[kind] },
  {
    id: 'status',
    label: 'State',
    card: 'aside',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
  },
  {
    id: 'due_at',
    label: 'Due',
    card: 'fact',
    className: 'whitespace-nowrap',
    cell: (row) => <Due row={row} />,
  },
  {
    id: 'created_at',
    label: 'Requested',
    isSortable: true,
    card: 'fact',
    className: 'tabular whitespace-nowrap',
    cell: (row) => <MomentCell at={row.created_at} />,
  },
  {
    id: 'handled_by',
    label: 'Handled',
    card: 'fact',
    className: 'max-w-56',
    cell: (row) =>
      row.done_at ? (
        <>
          <MomentCell at={row.done_at} />
          <span className="block text-quiet text-sm">{row.handled_by ?? 'by the person'}</span>
        </>
      ) : (
        <span className="text-quiet">Not yet</span>
      ),
  },
]

const filters: ListFilter<PrivacyQuery>[] = [
  {
    name: 'kind',
    label: 'Kind',
    any: 'Any kind',
    options: privacyKinds.map((kind) => [kind, kindLabels[kind]]),
  },
  {
    name: 'status',
    label: 'State',
    any: 'Any state',
    options: privacyStatuses.map((status) => [status, statusLabels[status]]),
  },
]

const source = { id: 'privacy', list: privacyList, path: '/admin/privacy', api: '/api/admin/privacy' }
const text = {
  title: 'Privacy requests',
  nouns: { one: 'request', many: 'requests' },
  empty: 'Nobody has asked to see or erase their data yet. Record a request when somebody does.',
  search: 'Phone or e-mail',
}
const rowLook: RowLook<PrivacyRow> = {
  columns,
  linkOf: (row) => ({ href: `/admin/privacy/${row.id}`, label: `Open the request of ${contactText(row)}` }),
}

export function PrivacyList(served: ServedList<PrivacyQuery, PrivacyAnswer>) {
  return (
    <DataList
      source={source}
      served={served}
      text={text}
      rowLook={rowLook}
      aside={<RecordDialog />}
      filters={filters}
    />
  )
}
