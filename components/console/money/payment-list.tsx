'use client'

import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '@/components/console/badge'
import { optionsOf } from '@/components/console/form/options'
import { DataList } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { rwfText } from '@/lib/i18n/money'
import { type PaymentState, paymentStates } from '@/lib/money/payments/constants'
import {
  paymentMethodLabels,
  paymentReasonText,
  paymentStateLabels,
  saidText,
} from '@/lib/money/payments/labels'
import { type PaymentListQuery, paymentList } from '@/lib/money/payments/list'
import type { PaymentRow } from '@/lib/money/payments/schema'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { MoneyTabs } from './money-tabs'
import { RequestLink } from './request-link'

const tones: Record<PaymentState, BadgeTone> = {
  created: 'plain',
  pending: 'ochre',
  paid: 'hill',
  failed: 'quiet',
}

function Said({ said_by_customer_rwf: customer, said_by_tasker_rwf: tasker }: PaymentRow) {
  return (
    <span className="tabular block text-quiet text-sm">
      {customer !== null && <span className="block">Customer: {saidText(customer)}</span>}
      {tasker !== null && <span className="block">Tasker: {rwfText(tasker)}</span>}
    </span>
  )
}

const columns: Column<PaymentRow>[] = [
  {
    id: 'request',
    label: 'Request',
    isFixed: true,
    card: 'title',
    cell: ({ request_id, reference, full_name }) => (
      <RequestLink id={request_id} reference={reference} name={full_name} />
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    card: 'fact',
    className: 'tabular text-right whitespace-nowrap',
    cell: ({ settled_rwf, amount_rwf }) => rwfText(settled_rwf ?? amount_rwf),
  },
  {
    id: 'state',
    label: 'State',
    card: 'aside',
    cell: (row) => (
      <>
        <Badge tone={tones[row.state]}>{paymentStateLabels[row.state]}</Badge>
        {row.reason && <span className="block text-quiet text-sm">{paymentReasonText(row.reason)}</span>}
        {row.provider_code && (
          <span className="wrap-anywhere block text-quiet text-sm">{row.provider_code}</span>
        )}
        {row.state === 'pending' && <Said {...row} />}
      </>
    ),
  },
  {
    id: 'method',
    label: 'How',
    card: 'fact',
    cell: ({ method, tasker_name, is_ours }) => (
      <>
        {paymentMethodLabels[method]}
        {tasker_name && ` to ${tasker_name}`}
        <span className="block text-quiet text-sm">{is_ours ? 'Ours' : 'The tasker’s'}</span>
      </>
    ),
  },
  momentColumn('created', 'Begun', (row) => row.created_at, { isSortable: true, isQuiet: true }),
  momentColumn('settled', 'Settled', (row) => row.settled_at, { none: '–', isQuiet: true }),
]

const source = {
  id: 'payments',
  list: paymentList,
  path: '/admin/money/payments',
  api: '/api/admin/money/payments',
}
const text = {
  title: 'Payments',
  nouns: { one: 'payment', many: 'payments' },
  empty: 'Nobody has paid yet. Payments appear here once somebody says what was paid.',
  search: 'Reference, name or phone',
}
const rowLook: RowLook<PaymentRow> = { columns }
const filters: ListFilter<PaymentListQuery>[] = [
  { name: 'state', label: 'State', options: optionsOf(paymentStates, paymentStateLabels) },
]

type PaymentListProps = ServedList<PaymentListQuery, ListAnswer<PaymentRow>> & {
  isOwner: boolean
  /** What is to be said of all of it, above the list. */
  children?: ReactNode
}

export function PaymentList({ isOwner, children, ...served }: PaymentListProps) {
  return (
    <>
      <MoneyTabs current="/admin/money/payments" isOwner={isOwner} />
      {children}
      <DataList source={source} served={served} text={text} rowLook={rowLook} filters={filters} />
    </>
  )
}
