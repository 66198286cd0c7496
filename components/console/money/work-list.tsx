'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { DataList } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook } from '@/components/console/list/data-table-columns'
import { type ServedList, useListData, useListQuery } from '@/components/console/list/use-list'
import { ToolButton } from '@/components/console/menu'
import { Segments } from '@/components/console/segments'
import { rwfText } from '@/lib/i18n/money'
import { moneyWorkKinds } from '@/lib/money/dues/constants'
import { moneyWorkLabels, moneyWorkTexts } from '@/lib/money/dues/labels'
import { type MoneyWorkQuery, moneyWorkList } from '@/lib/money/dues/list'
import type { MoneyWorkCounts, MoneyWorkListAnswer, MoneyWorkRow } from '@/lib/money/dues/schema'
import { MoneyTabs } from './money-tabs'
import { RequestLink } from './request-link'

const EntryDialog = dynamic(() => import('./entry-dialog').then((module) => module.EntryDialog), {
  ssr: false,
})

const source = {
  id: 'money-work',
  list: moneyWorkList,
  path: '/admin/money',
  api: '/api/admin/money/work',
}
const text = {
  title: 'Money to look at',
  nouns: { one: 'thing to do', many: 'things to do' },
  empty: 'Nothing to do: all money is where it belongs.',
  search: 'Reference, name or phone',
}

const isKept = ({ kind }: MoneyWorkRow) => kind === 'to_refund' || kind === 'paid_then_ended'

/** Owners keep what would go back. */
function KeepButton({ row }: { row: MoneyWorkRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const { request_id, reference, amount_rwf } = row
  if (!isKept(row) || !request_id || !reference || !amount_rwf) return null
  return (
    <>
      <ToolButton className="pointer-fine:min-h-9" onClick={() => setIsOpen(true)}>
        {row.kind === 'to_refund' ? 'Keep it' : 'It is settled'}
      </ToolButton>
      {isOpen && (
        <EntryDialog
          about={{ kind: 'keep', request_id, reference, most_rwf: amount_rwf }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const hasPayout = ({ kind, tasker_id }: MoneyWorkRow) =>
  tasker_id !== null && (kind === 'out_failed' || kind === 'undecided')

/** The tasker of a row without a request. Owners are led to the payout, where it is decided or closed. */
function TaskerOfRow({ row, isOwner }: { row: MoneyWorkRow; isOwner: boolean }) {
  const name = (row.tasker_name ?? <span className="text-quiet">–</span>) || 'A tasker who has left'
  if (!isOwner || !hasPayout(row)) return name
  return (
    <Link
      href={`/admin/money/payouts?tasker=${row.tasker_id}`}
      prefetch={false}
      className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

const columnsOf = (isOwner: boolean): Column<MoneyWorkRow>[] => [
  {
    id: 'kind',
    label: 'What',
    isFixed: true,
    card: 'title',
    className: 'max-w-96',
    cell: ({ kind, detail }) => (
      <>
        <span className="block font-semibold">{moneyWorkLabels[kind]}</span>
        {(kind !== 'proof' || !detail) && (
          <span className="block font-normal text-quiet text-sm">{moneyWorkTexts[kind]}</span>
        )}
        {detail && <span className="wrap-anywhere block font-normal text-sm">{detail}</span>}
      </>
    ),
  },
  {
    id: 'request',
    label: 'About',
    card: 'fact',
    cell: (row) =>
      row.request_id ? (
        <RequestLink id={row.request_id} reference={row.reference} name={row.full_name} />
      ) : (
        <TaskerOfRow row={row} isOwner={isOwner} />
      ),
  },
  {
    id: 'amount',
    label: 'Amount',
    card: 'fact',
    className: 'tabular text-right whitespace-nowrap',
    cell: ({ amount_rwf }) => (amount_rwf === null ? '–' : rwfText(amount_rwf)),
  },
  momentColumn('since', 'Since', (row) => row.since, { isSortable: true, isQuiet: true }),
]

const keepColumn: Column<MoneyWorkRow> = {
  id: 'keep',
  label: 'Keep',
  hasHiddenLabel: true,
  isFixed: true,
  card: 'foot',
  className: 'text-right',
  cell: (row) => <KeepButton row={row} />,
}

const looks: Record<'owner' | 'other', RowLook<MoneyWorkRow>> = {
  owner: { columns: [...columnsOf(true), keepColumn] },
  other: { columns: columnsOf(false) },
}

function Kinds({ query, counts }: { query: MoneyWorkQuery; counts: MoneyWorkCounts }) {
  const to = (change: Partial<MoneyWorkQuery>) =>
    moneyWorkList.path(source.path, { ...query, ...change, page: 1 })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  // What is 0 is not there, but for the one that is open.
  const kinds = moneyWorkKinds.filter((kind) => counts[kind] > 0 || query.kind === kind)
  return (
    <div className="mb-3 flex">
      <Segments
        label="What to do"
        segments={[
          { label: 'All', href: to({ kind: undefined }), isCurrent: !query.kind, count: all },
          ...kinds.map((kind) => ({
            label: moneyWorkLabels[kind],
            href: to({ kind }),
            isCurrent: query.kind === kind,
            count: counts[kind],
          })),
        ]}
      />
    </div>
  )
}

type MoneyWorkListProps = ServedList<MoneyWorkQuery, MoneyWorkListAnswer> & {
  isOwner: boolean
  /** What is to be said of all of it, above the list. */
  children?: ReactNode
}

export function MoneyWorkList({ isOwner, children, ...served }: MoneyWorkListProps) {
  const { query } = useListQuery(source.path, moneyWorkList)
  const { data } = useListData(source, served, query)
  return (
    <>
      <MoneyTabs current="/admin/money" isOwner={isOwner} />
      {children}
      <Kinds query={query} counts={data.counts} />
      <DataList source={source} served={served} text={text} rowLook={looks[isOwner ? 'owner' : 'other']} />
    </>
  )
}
