'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { memo, useDeferredValue, useState } from 'react'
import { ListProblem } from '@/components/console/data-table-states'
import { ListNarrowing } from '@/components/console/list-filters'
import { SavedViews } from '@/components/console/saved-views'
import { callOf, isSameQuery, useListQuery } from '@/components/console/use-list'
import { callAdminApi } from '@/lib/auth/admin-client'
import {
  type RequestBoard as Board,
  type BoardColumn,
  boardColumns,
  type RequestListQuery,
  requestList,
} from '@/lib/requests/staff/schema'
import { Clock } from './clock'
import { LiveSign, useRequestNews } from './live-sign'
import { RequestActionsScope } from './request-actions'
import { RequestCard } from './request-card'
import type { RequestPage } from './request-query'
import { RequestViews, requestFilters, requestsPath, useRememberedList } from './request-views'

const columnLabels: Record<BoardColumn, string> = {
  new: 'New',
  contacted: 'Contacted',
  assigned: 'Assigned',
  in_progress: 'In progress',
  ended: 'Ended today',
}

type RequestBoardProps = { query: RequestListQuery; initial: Board; page: RequestPage }

function useBoard({ query: served, initial }: RequestBoardProps, query: RequestListQuery, isLive: boolean) {
  return useQuery({
    queryKey: ['request-board', query],
    queryFn: (context) =>
      callAdminApi<Board>(
        requestList.path('/api/admin/task-requests/board', { ...query, page: 1 }),
        callOf(context),
      ),
    // The page brings only the first cards of each column; the rest is requested at once.
    ...(isSameQuery(requestList, query, served) && { initialData: initial, initialDataUpdatedAt: 0 }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? 60_000 : 5_000,
    refetchOnWindowFocus: true,
  })
}

export function RequestBoard(props: RequestBoardProps) {
  const { initial, page } = props
  const address = useListQuery(requestsPath, requestList)
  const { query } = address
  useRememberedList(requestList.path(requestsPath, query))
  const { isLive, hasArrived } = useRequestNews('request-board')
  const { data: board = initial, error, refetch, isPlaceholderData } = useBoard(props, query, isLive)
  // Cards have low priority: the typed text is drawn first.
  const columns = useDeferredValue(board.columns)
  const [shown, setShown] = useState<BoardColumn>('new')

  return (
    <RequestActionsScope page={page}>
      <Clock serverNow={board.now}>
        <RequestViews query={query} counts={board.counts} />
        <div className="grid grid-cols-1 gap-3">
          <search className="flex flex-wrap items-center gap-2">
            <ListNarrowing
              search="Reference, name or phone"
              address={address}
              {...requestFilters(query, page)}
            />
            <SavedViews
              list="requests"
              path={requestsPath}
              search={requestList.path('', { ...query, page: 1 })}
            />
            <span className="ml-auto">
              <LiveSign />
            </span>
          </search>
          <ListProblem error={error} onRetry={() => void refetch()} />
          <ColumnTabs board={board} shown={shown} onShown={setShown} />
          <div
            className={`grid grid-cols-1 items-start gap-3 will-change-[opacity] lg:grid-cols-5 lg:gap-2 ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            {boardColumns.map((column) => (
              <Column
                key={column}
                column={column}
                cards={columns[column]}
                isShown={column === shown}
                query={query}
                hasArrived={hasArrived}
              />
            ))}
          </div>
        </div>
      </Clock>
    </RequestActionsScope>
  )
}

type ColumnTabsProps = { board: Board; shown: BoardColumn; onShown: (column: BoardColumn) => void }

function ColumnTabs({ board, shown, onShown }: ColumnTabsProps) {
  return (
    <fieldset className="flex min-w-0 max-w-full gap-1 overflow-x-auto rounded-control border border-rule bg-surface p-1 lg:hidden">
      <legend className="sr-only">Column</legend>
      {boardColumns.map((column) => (
        <button
          key={column}
          type="button"
          aria-pressed={column === shown}
          onClick={() => onShown(column)}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-md px-3 font-medium text-sm -outline-offset-3 hover:bg-sand aria-pressed:bg-ink aria-pressed:text-white"
        >
          {columnLabels[column]}
          <span className="tabular opacity-80">{board.columns[column].total}</span>
        </button>
      ))}
    </fieldset>
  )
}

type ColumnProps = {
  column: BoardColumn
  cards: Board['columns'][BoardColumn]
  isShown: boolean
  query: RequestListQuery
  hasArrived: (id: string) => boolean
}

const Column = memo(function Column({ column, cards, isShown, query, hasArrived }: ColumnProps) {
  const more = cards.total - cards.data.length
  const list = requestList.path(requestsPath, {
    ...query,
    layout: undefined,
    ...(column === 'ended' ? { view: 'all', sort: 'received' } : { status: column }),
    page: 1,
  })
  return (
    <section
      aria-labelledby={`column-${column}`}
      className={`min-w-0 grid-cols-1 gap-1.5 rounded-card bg-sand p-1.5 lg:grid ${isShown ? 'grid' : 'hidden'}`}
    >
      <h2 id={`column-${column}`} className="flex items-center justify-between gap-2 px-1 font-bold">
        {columnLabels[column]}
        <span className="tabular font-medium text-quiet">{cards.total.toLocaleString('en')}</span>
      </h2>
      {cards.data.length === 0 ? (
        <p className="px-1 py-6 text-center text-quiet text-sm">Nothing here now.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1.5">
          {cards.data.map((row) => (
            <RequestCard key={row.id} row={row} isNew={hasArrived(row.id)} hasState={column === 'ended'} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link href={list} prefetch={false} className="flex min-h-11 items-center px-1 font-medium underline">
          {more.toLocaleString('en')} more in the list
        </Link>
      )}
    </section>
  )
})
