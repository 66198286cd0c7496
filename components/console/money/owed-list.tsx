'use client'

import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useState } from 'react'
import { DataList } from '@/components/console/list/data-list'
import type { Column, RowLook } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { ToolButton } from '@/components/console/menu'
import { rwfText } from '@/lib/i18n/money'
import { type OwedListQuery, owedList } from '@/lib/money/entries/list'
import type { OwedRow } from '@/lib/money/entries/schema'
import { displayPhone } from '@/lib/places/phone'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { MoneyTabs } from './money-tabs'
import { taskerColumn } from './tasker-column'

const EntryDialog = dynamic(() => import('./entry-dialog').then((module) => module.EntryDialog), {
  ssr: false,
})

const PayoutDialog = dynamic(() => import('./payout-dialog').then((module) => module.PayoutDialog), {
  ssr: false,
})

/** Has mobile money bring it. */
function PayOutButton({ row }: { row: OwedRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ToolButton className="pointer-fine:min-h-9" onClick={() => setIsOpen(true)}>
        Pay out
      </ToolButton>
      {isOpen && <PayoutDialog row={row} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Money that went to a tasker, or that they brought. */
function SettleButton({ row }: { row: OwedRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const { tasker_id, name, balance_rwf } = row
  const kind = balance_rwf > 0 ? 'tasker_brought' : 'tasker_paid'
  return (
    <>
      <ToolButton className="pointer-fine:min-h-9" onClick={() => setIsOpen(true)}>
        {kind === 'tasker_brought' ? 'They brought it' : 'We paid it'}
      </ToolButton>
      {isOpen && (
        <EntryDialog
          about={{ kind, tasker_id, name: name || 'a tasker who has left', most_rwf: Math.abs(balance_rwf) }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const columnsWith = (mayPayOut: boolean): Column<OwedRow>[] => [
  taskerColumn(({ phone, is_erased }) => [displayPhone(phone), is_erased && 'data erased']),
  {
    id: 'balance',
    label: 'Balance',
    isSortable: true,
    card: 'fact',
    className: 'tabular whitespace-nowrap',
    cell: ({ balance_rwf, on_its_way_rwf }) => (
      <>
        {balance_rwf > 0 ? `Owes us ${rwfText(balance_rwf)}` : `We owe ${rwfText(-balance_rwf)}`}
        {on_its_way_rwf !== null && (
          <span className="block text-quiet text-sm">{rwfText(on_its_way_rwf)} on the way</span>
        )}
      </>
    ),
  },
  {
    id: 'entries',
    label: 'Entries',
    hasHiddenLabel: true,
    isFixed: true,
    card: 'foot',
    className: 'text-right',
    cell: (row) => (
      <span className="flex @min-[52rem]:justify-end flex-wrap items-center gap-4">
        <Link
          href={`/admin/money/entries?tasker=${row.tasker_id}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 pointer-fine:min-h-9"
        >
          Entries
        </Link>
        {row.on_its_way_rwf === null && <SettleButton row={row} />}
        {mayPayOut && row.balance_rwf < 0 && row.on_its_way_rwf === null && <PayOutButton row={row} />}
      </span>
    ),
  },
]

const source = { id: 'owed', list: owedList, path: '/admin/money/owed', api: '/api/admin/money/owed' }
const text = {
  title: 'Owed',
  nouns: { one: 'tasker', many: 'taskers' },
  empty: 'No tasker owes us, and we owe none.',
  search: 'Name',
}
const rowLook: RowLook<OwedRow> = { columns: columnsWith(false) }
const lookWithPayouts: RowLook<OwedRow> = { columns: columnsWith(true) }
const filters: ListFilter<OwedListQuery>[] = [
  {
    name: 'side',
    label: 'Side',
    options: [
      ['ours', 'The tasker owes'],
      ['theirs', 'We owe'],
    ],
  },
]

type OwedListProps = ServedList<OwedListQuery, ListAnswer<OwedRow>> & {
  payouts: { isOn: boolean; isAny: boolean }
}

export function OwedList({ payouts: { isOn, isAny }, ...served }: OwedListProps) {
  return (
    <>
      <MoneyTabs current="/admin/money/owed" isOwner />
      {(isOn || isAny) && (
        <Link
          href="/admin/money/payouts"
          prefetch={false}
          className="mb-2 inline-flex min-h-11 items-center text-sm underline underline-offset-4 pointer-fine:min-h-9"
        >
          Payouts by mobile money
        </Link>
      )}
      <DataList
        source={source}
        served={served}
        text={text}
        rowLook={isOn ? lookWithPayouts : rowLook}
        filters={filters}
      />
    </>
  )
}
