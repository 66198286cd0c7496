'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRequestStream } from '@/components/console/frame/use-request-stream'
import { DataList } from '@/components/console/list/data-list'
import type { RowLook } from '@/components/console/list/data-table-columns'
import { type ServedList, useListData, useListQuery } from '@/components/console/list/use-list'
import { Segments } from '@/components/console/segments'
import { caseKindLabels, caseKinds } from '@/lib/cases/constants'
import { type CaseListQuery, caseList } from '@/lib/cases/list'
import type { CaseCounts, CaseListAnswer, CaseRow } from '@/lib/cases/schema'
import { CaseCard } from './case-card'

const source = { id: 'cases', list: caseList, path: '/admin/cases', api: '/api/admin/cases' }
const text = {
  title: 'Cases',
  nouns: { one: 'case', many: 'cases' },
  empty: 'Nothing to settle: no complaints, and no job went wrong.',
  search: 'Reference, name or phone',
}

const rowLook: RowLook<CaseRow> = {
  // Only for the order and the file: a card has no columns, and the file has all.
  columns: [
    {
      id: 'due',
      label: 'By when',
      isSortable: true,
      isFixed: true,
      cell: ({ remedy_due_at }) => remedy_due_at,
    },
  ],
  feed: (row) => <CaseCard row={row} />,
}

/** The others are in the menu, so that none is cut. */
const kindsInSight = 3

function CaseViews({ query, counts }: { query: CaseListQuery; counts: CaseCounts }) {
  const to = (change: Partial<CaseListQuery>) => caseList.path(source.path, { ...query, ...change, page: 1 })
  const isSettled = query.view === 'settled'
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h1 className="font-extrabold text-xl leading-tight sm:text-2xl">{text.title}</h1>
        <Segments
          label="Open or settled"
          segments={[
            { label: 'Open', href: to({ view: undefined }), isCurrent: !isSettled },
            { label: 'Settled', href: to({ view: 'settled' }), isCurrent: isSettled },
          ]}
        />
      </div>
      <div className="mb-3 flex">
        <Segments
          label="Which cases"
          segments={[
            {
              label: 'All',
              href: to({ kind: undefined }),
              isCurrent: !query.kind,
              count: all,
              room: 'always',
            },
            ...caseKinds.map((kind, index) => ({
              label: caseKindLabels[kind],
              href: to({ kind }),
              isCurrent: query.kind === kind,
              count: counts[kind],
              room: index < kindsInSight ? ('wide' as const) : undefined,
            })),
          ]}
        />
      </div>
    </>
  )
}

export function CaseList(served: ServedList<CaseListQuery, CaseListAnswer>) {
  const client = useQueryClient()
  const { query } = useListQuery(source.path, caseList)
  useRequestStream(() => void client.invalidateQueries({ queryKey: ['cases'] }))
  const { data } = useListData(source, served, query)
  return (
    <>
      <CaseViews query={query} counts={data.counts} />
      <DataList source={source} served={served} text={text} rowLook={rowLook} />
    </>
  )
}
