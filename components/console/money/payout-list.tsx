'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { Badge, type BadgeTone } from '@/components/console/badge'
import { optionsOf } from '@/components/console/form/options'
import { DataList } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { ToolButton } from '@/components/console/menu'
import { upperFirst } from '@/lib/i18n/letter-case'
import { rwfText } from '@/lib/i18n/money'
import { operatorText } from '@/lib/money/attempts/labels'
import { isAskedEnough } from '@/lib/money/attempts/workflow'
import { type PayoutState, payoutStates } from '@/lib/money/payouts/constants'
import { payoutStateLabels } from '@/lib/money/payouts/labels'
import { type PayoutListQuery, payoutList } from '@/lib/money/payouts/list'
import type { PayoutRow } from '@/lib/money/payouts/schema'
import { displayPhone } from '@/lib/places/phone'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { paidOutFailureText } from '@/lib/requests/labels'
import { MoneyTabs } from './money-tabs'
import type { PayoutStepName } from './step-names'
import { taskerColumn } from './tasker-column'

const PayoutStep = dynamic(() => import('./payout-step').then((module) => module.PayoutStep), { ssr: false })

const tones: Record<PayoutState, BadgeTone> = {
  created: 'plain',
  pending: 'hill-pale',
  paid: 'hill',
  failed: 'quiet',
}

const labels: Record<PayoutStepName, string> = { 'not-paid': 'Not paid', close: 'Close' }

function stepOf({ state, called_at, is_failed_open }: PayoutRow): PayoutStepName | null {
  if (is_failed_open) return 'close'
  return state === 'pending' && called_at && isAskedEnough(new Date(called_at), new Date())
    ? 'not-paid'
    : null
}

/** What an owner can do once the provider was asked for long enough, or the payout has failed. */
function PayoutTools({ payout }: { payout: PayoutRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const step = stepOf(payout)
  if (!step) return null
  return (
    <>
      <ToolButton className="pointer-fine:min-h-9" onClick={() => setIsOpen(true)}>
        {labels[step]}
      </ToolButton>
      {isOpen && <PayoutStep payout={payout} step={step} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const columns: Column<PayoutRow>[] = [
  taskerColumn(({ phone, operator }) => [phone && displayPhone(phone), operatorText(operator)]),
  {
    id: 'amount',
    label: 'Amount',
    card: 'fact',
    className: 'tabular text-right whitespace-nowrap',
    cell: ({ amount_rwf }) => rwfText(amount_rwf),
  },
  {
    id: 'state',
    label: 'State',
    card: 'aside',
    cell: ({ state, provider_code }) => (
      <>
        <Badge tone={tones[state]}>{payoutStateLabels[state]}</Badge>
        {state === 'failed' && provider_code && (
          <span className="wrap-anywhere block max-w-40 text-quiet text-sm">
            {upperFirst(paidOutFailureText(provider_code))}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'note',
    label: 'Note',
    card: 'line',
    className: 'max-w-80 wrap-anywhere',
    cell: ({ note, asked_by_name }) => (
      <>
        {note}
        <span className="block text-quiet text-sm">{asked_by_name}</span>
      </>
    ),
  },
  momentColumn('created', 'Asked', (row) => row.created_at, { isSortable: true, isQuiet: true }),
  momentColumn('settled', 'Paid out', (row) => row.settled_at, { isQuiet: true }),
  {
    id: 'actions',
    label: 'What to do',
    hasHiddenLabel: true,
    isFixed: true,
    card: 'foot',
    cell: (payout) => <PayoutTools payout={payout} />,
  },
]

const source = {
  id: 'payouts',
  list: payoutList,
  path: '/admin/money/payouts',
  api: '/api/admin/money/payouts',
}
const text = {
  title: 'Payouts',
  nouns: { one: 'payout', many: 'payouts' },
  empty: 'Nothing was paid out yet. Pay out to a tasker on the page “Owed”.',
  search: 'Name',
}
const rowLook: RowLook<PayoutRow> = { columns }
const filters: ListFilter<PayoutListQuery>[] = [
  { name: 'state', label: 'State', options: optionsOf(payoutStates, payoutStateLabels) },
]

type PayoutListProps = ServedList<PayoutListQuery, ListAnswer<PayoutRow>> & {
  /** What is to be said of all of it, above the list. */
  children?: ReactNode
}

export function PayoutList({ children, ...served }: PayoutListProps) {
  return (
    <>
      <MoneyTabs current="/admin/money/owed" isOwner />
      <h2 className="mb-2 font-bold text-lg">Payouts by mobile money</h2>
      {children}
      <DataList source={source} served={served} text={text} rowLook={rowLook} filters={filters} />
    </>
  )
}
