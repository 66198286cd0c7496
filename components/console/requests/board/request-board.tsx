'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useDeferredValue, useState } from 'react'
import { ListProblem } from '@/components/console/list/data-table-states'
import { ListNarrowing } from '@/components/console/list/list-filters'
import { SavedViews } from '@/components/console/list/saved-views'
import { callOf, isSameQuery, useListQuery } from '@/components/console/list/use-list'
import { RequestActionsScope } from '@/components/console/requests/detail/request-actions'
import { usePeople } from '@/components/console/requests/dialogs/use-people'
import { Clock } from '@/components/console/requests/list/clock'
import { useRequestNews } from '@/components/console/requests/list/live-sign'
import type { RequestPage } from '@/components/console/requests/list/request-query'
import {
  RequestViews,
  requestFilters,
  requestsPath,
  useRememberedList,
} from '@/components/console/requests/list/request-views'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type BoardColumn, boardColumns, type RequestListQuery, requestList } from '@/lib/requests/staff/list'
import type { RequestBoard as Board } from '@/lib/requests/staff/schema'
import { columnLabels } from './board-look'

// What drags is loaded only for the board.
const BoardColumns = dynamic(() => import('./board-columns').then((module) => module.BoardColumns))

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
  const people = usePeople(page)
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
        <div className="grid grid-cols-1 gap-2">
          <search className="slim flex flex-wrap items-center gap-x-2 gap-y-1">
            <ListNarrowing
              search="Reference, name or phone"
              address={address}
              {...requestFilters(query, page, people)}
            />
            <SavedViews
              list="requests"
              path={requestsPath}
              search={requestList.path('', { ...query, page: 1 })}
            />
          </search>
          <ListProblem error={error} onRetry={() => void refetch()} />
          <ColumnTabs board={board} shown={shown} onShown={setShown} />
          <div className={`will-change-[opacity] ${isPlaceholderData ? 'opacity-60' : ''}`}>
            <BoardColumns columns={columns} shown={shown} query={query} hasArrived={hasArrived} />
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
