'use client'

import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '@/components/console/badge'
import { optionsOf } from '@/components/console/form/options'
import { DataList } from '@/components/console/list/data-list'
import { type Column, momentColumn, type RowLook } from '@/components/console/list/data-table-columns'
import type { ListFilter } from '@/components/console/list/list-filters'
import type { ServedList } from '@/components/console/list/use-list'
import { upperFirst } from '@/lib/i18n/letter-case'
import { rwfText } from '@/lib/i18n/money'
import { type RefundState, refundStates } from '@/lib/money/refunds/constants'
import {
  refundHanderLabels,
  refundReasonLabels,
  refundStateLabels,
  refundStateText,
} from '@/lib/money/refunds/labels'
import { type RefundListQuery, refundList } from '@/lib/money/refunds/list'
import type { RefundRow } from '@/lib/money/refunds/schema'
import type { ListAnswer } from '@/lib/platform/lists/list-query'
import { paidOutFailureText } from '@/lib/requests/labels'
import { MoneyTabs } from './money-tabs'
import { RefundTools } from './refund-tools'
import { RequestLink } from './request-link'

const tones: Record<RefundState, BadgeTone> = {
  asked: 'ochre',
  refused: 'quiet',
  cancelled: 'quiet',
  created: 'plain',
  pending: 'hill-pale',
  paid: 'hill',
  failed: 'quiet',
}

const columns: Column<RefundRow>[] = [
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
    cell: ({ amount_rwf }) => rwfText(amount_rwf),
  },
  {
    id: 'reason',
    label: 'Why',
    card: 'line',
    className: 'max-w-80 wrap-anywhere',
    cell: ({ reason, note }) => (
      <>
        {refundReasonLabels[reason]}
        {note && <span className="block text-quiet text-sm">{note}</span>}
      </>
    ),
  },
  {
    id: 'state',
    label: 'State',
    card: 'aside',
    cell: ({ state, method, handed_by, provider_code }) => (
      <>
        <Badge tone={tones[state]}>{refundStateText({ state, method })}</Badge>
        {provider_code && (
          <span className="wrap-anywhere block max-w-40 text-quiet text-sm">
            {upperFirst(paidOutFailureText(provider_code))}
          </span>
        )}
        {handed_by && (
          <span className="block text-quiet text-sm">by {refundHanderLabels[handed_by].toLowerCase()}</span>
        )}
      </>
    ),
  },
  {
    id: 'people',
    label: 'Asked by',
    card: 'fact',
    cell: ({ asked_by_name, approved_by_name, alone }) => (
      <>
        {asked_by_name}
        {approved_by_name && (
          <span className="block text-quiet text-sm">
            Approved by {approved_by_name}
            {alone && ', alone'}
          </span>
        )}
      </>
    ),
  },
  momentColumn('created', 'Asked', (row) => row.created_at, { isSortable: true, isQuiet: true }),
  {
    id: 'actions',
    label: 'What to do',
    hasHiddenLabel: true,
    isFixed: true,
    card: 'foot',
    cell: (row) => <RefundTools refund={row} requestId={row.request_id} />,
  },
]

const source = {
  id: 'refunds',
  list: refundList,
  path: '/admin/money/refunds',
  api: '/api/admin/money/refunds',
}
const text = {
  title: 'Refunds',
  nouns: { one: 'refund', many: 'refunds' },
  empty: 'Nothing has been refunded yet. Ask for a refund on the page of a request where our money was paid.',
  search: 'Reference, name or phone',
}
const rowLook: RowLook<RefundRow> = { columns }
const filters: ListFilter<RefundListQuery>[] = [
  { name: 'state', label: 'State', options: optionsOf(refundStates, refundStateLabels) },
]

type RefundListProps = ServedList<RefundListQuery, ListAnswer<RefundRow>> & {
  isOwner: boolean
  /** What is to be said of all of it, above the list. */
  children?: ReactNode
}

export function RefundList({ isOwner, children, ...served }: RefundListProps) {
  return (
    <>
      <MoneyTabs current="/admin/money/refunds" isOwner={isOwner} />
      {children}
      <DataList source={source} served={served} text={text} rowLook={rowLook} filters={filters} />
    </>
  )
}
