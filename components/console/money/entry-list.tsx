'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { optionsOf } from '@/components/console/form/options'
import { DataList } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { ToolButton } from '@/components/console/menu'
import { formatRwf } from '@/lib/i18n/money'
import { accountKindLabels, entryKindLabels } from '@/lib/money/entries/labels'
import { type EntryListQuery, entryList } from '@/lib/money/entries/list'
import type { EntryRow } from '@/lib/money/entries/schema'
import { entryKinds } from '@/lib/money/ledger/constants'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { MoneyTabs } from './money-tabs'
import { RequestLink } from './request-link'

const EntryDialog = dynamic(() => import('./entry-dialog').then((module) => module.EntryDialog), {
  ssr: false,
})

const accountText = ({ kind, name }: EntryRow['debit']) =>
  [accountKindLabels[kind], name].filter(Boolean).join(' ')

/** Only what was booked by hand is reversed by hand; the others follow from what happened. */
const isByHand = ({ made_by_name, is_reversed }: EntryRow) => made_by_name !== null && !is_reversed

function ReverseButton({ row }: { row: EntryRow }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isByHand(row)) return null
  return (
    <>
      <ToolButton
        className="pointer-fine:min-h-9"
        aria-label={`Reverse entry ${row.id}`}
        onClick={() => setIsOpen(true)}
      >
        Reverse
      </ToolButton>
      {isOpen && (
        <EntryDialog
          about={{ kind: 'correction', reverses: row.id, most_rwf: row.amount_rwf }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const columns: Column<EntryRow>[] = [
  {
    id: 'kind',
    label: 'What',
    isFixed: true,
    card: 'title',
    cell: ({ id, kind, is_reversed }) => (
      <>
        <span className={`block font-semibold ${is_reversed ? 'line-through' : ''}`}>
          {entryKindLabels[kind]}
        </span>
        <span className="tabular block font-normal text-quiet text-sm">
          {id}
          {is_reversed && ', reversed'}
        </span>
      </>
    ),
  },
  {
    id: 'accounts',
    label: 'Debit ← credit',
    card: 'line',
    cell: ({ debit, credit }) => (
      <>
        {accountText(debit)} <span aria-hidden="true">←</span>
        <span className="sr-only">from</span> {accountText(credit)}
      </>
    ),
  },
  {
    id: 'amount',
    label: 'RWF',
    card: 'fact',
    className: 'tabular text-right whitespace-nowrap',
    cell: ({ amount_rwf }) => formatRwf(amount_rwf),
  },
  {
    id: 'request',
    label: 'Request',
    card: 'fact',
    cell: ({ request_id, reference }) => <RequestLink id={request_id} reference={reference} />,
  },
  {
    id: 'note',
    label: 'Note',
    card: 'line',
    className: 'max-w-72 wrap-anywhere',
    cell: ({ note, made_by_name }) => (
      <>
        {note}
        {made_by_name && <span className="block text-quiet text-sm">{made_by_name}</span>}
      </>
    ),
  },
  momentColumn('booked', 'Booked', (row) => row.at, { isSortable: true, isQuiet: true }),
  {
    id: 'reverse',
    label: 'Reverse',
    hasHiddenLabel: true,
    isFixed: true,
    card: 'foot',
    className: 'text-right',
    cell: (row) => <ReverseButton row={row} />,
  },
]

const source = {
  id: 'entries',
  list: entryList,
  path: '/admin/money/entries',
  api: '/api/admin/money/entries',
}
const text = {
  title: 'Entries of the ledger',
  nouns: { one: 'entry', many: 'entries' },
  empty: 'Nothing is booked yet. Only money that is ours is in the books.',
  search: 'Reference, name or phone',
}
const rowLook: RowLook<EntryRow> = { columns }
const filters: ListFilter<EntryListQuery>[] = [
  { name: 'kind', label: 'What', any: 'Any entry', options: optionsOf(entryKinds, entryKindLabels) },
]

type EntryListProps = ServedList<EntryListQuery, ListAnswer<EntryRow>> & { isOwner: boolean }

export function EntryList({ isOwner, ...served }: EntryListProps) {
  return (
    <>
      <MoneyTabs current="/admin/money/entries" isOwner={isOwner} />
      <DataList source={source} served={served} text={text} rowLook={rowLook} filters={filters} />
    </>
  )
}
