import Link from 'next/link'
import { type ReactNode, useCallback, useDeferredValue, useId, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { type AnyQuery, type ListAnswer, type ListDefinition, widerQuery } from '@/lib/platform/list-query'
import { ColumnsMenu } from './columns-menu'
import { CsvButton } from './csv-button'
import { DataTable } from './data-table'
import type { Column, RowLink } from './data-table-columns'
import { EmptyList, ListProblem } from './data-table-states'
import { type FilterSet, ListFilters } from './list-filters'
import { ListPages, rangeText } from './list-pages'
import { ListSearch } from './list-search'
import { toolClass } from './menu'
import { OrderSelect } from './order-select'
import { SavedViews } from './saved-views'
import { type ColumnChoice, useColumns } from './use-columns'
import { useListData, useListQuery } from './use-list'
import { useListKeys } from './use-list-keys'

export type DataListProps<Row, Query> = FilterSet<Query> & {
  /** Names the list in the cache and on the device. */
  id: string
  title: string
  list: ListDefinition<Query>
  query: Query & AnyQuery
  /** The address of the page, of the API and, where there is one, of the export. */
  path: string
  api: string
  exportPath?: string
  initial: ListAnswer<Row>
  columns: readonly Column<Row>[]
  nouns: { one: string; many: string }
  /** What stands there before the first row ever came. */
  empty: string
  /** What shows all there is, where the plain address does not. */
  whole?: Partial<Query>
  /** What the search looks at: `Name, e-mail or phone`; without it there is no search. */
  searchLabel?: string
  /** Something beside the tools: a button that creates, a live sign. */
  aside?: ReactNode
  linkOf?: (row: Row) => RowLink
  classOf?: (row: Row) => string
  renewEvery?: number
}

// The rows are a layer of their own: what is typed above them does not paint two hundred of them again.
const rowsClass = 'will-change-[opacity]'

/** A whole list: search, filters, views, columns, CSV, rows, pages. See data-table.tsx. */
export function DataList<Row extends { id: string | number }, Query>(props: DataListProps<Row, Query>) {
  const { list, path, columns, nouns } = props
  const search = useRef<HTMLInputElement>(null)
  const choice = useColumns(props.id, columns)
  const { query, onQuery } = useListQuery(path, list)
  const { data, error, refetch, isPending, isOther } = useListData<Query, ListAnswer<Row>>(props, query)
  // The rows are drawn when nothing more urgent is to do: what is typed comes first.
  const rows = useDeferredValue(data.data)
  useListKeys(search)
  const set = useCallback(
    (change: Partial<Query>) => onQuery({ ...query, ...change, page: 1 }),
    [onQuery, query],
  )
  const onSearch = useCallback((q: string) => onQuery({ ...query, q, page: 1 }), [onQuery, query])

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <search className="contents">
          {props.searchLabel && (
            <ListSearch label={props.searchLabel} value={query.q} field={search} onValue={onSearch} />
          )}
          <ListFilters {...props} query={query} set={set} />
          <div className="grow basis-20 *:w-full lg:hidden">
            <OrderSelect columns={columns} list={list} query={query} onQuery={onQuery} />
          </div>
        </search>
        <Tools {...props} query={query} choice={choice} isEmpty={data.total === 0} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tabular text-quiet">
          {isPending && 'Searching…'}
          {isOther && `These ${nouns.many} are from before.`}
          {!isPending && !isOther && rangeText(query, data.total, nouns)}
        </p>
        {props.aside}
      </div>
      <ListProblem error={error} onRetry={() => void refetch()} />
      {rows.length > 0 ? (
        <div className={`${rowsClass} ${isPending ? 'opacity-60' : ''}`}>
          <DataTable
            label={props.title}
            rows={rows}
            columns={columns}
            choice={choice}
            linkOf={props.linkOf}
            classOf={props.classOf}
            list={list}
            query={query}
            onQuery={onQuery}
          />
        </div>
      ) : (
        <Nothing {...props} query={query} />
      )}
      <ListPages list={list} query={query} path={path} total={data.total} onQuery={onQuery} />
    </div>
  )
}

type ToolsProps<Row, Query> = DataListProps<Row, Query> & { choice: ColumnChoice; isEmpty: boolean }

/** What is done with the list as a whole; on a phone it lies behind one button. */
function Tools<Row, Query>({ choice, isEmpty, ...props }: ToolsProps<Row, Query>) {
  const { id, list, query, path, columns, exportPath } = props
  const first = { ...query, page: 1 }
  const shown = columns.filter((column) => choice.isShown(column.id)).map((column) => column.id)
  const [isOpen, setIsOpen] = useState(false)
  const tools = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={tools}
        onClick={() => setIsOpen(!isOpen)}
        className={`${toolClass} px-3! text-base! sm:hidden`}
      >
        More
      </button>
      <div
        id={tools}
        className={`${isOpen ? 'flex' : 'hidden'} order-last basis-full flex-wrap gap-2 sm:order-none sm:ml-auto sm:flex sm:basis-auto`}
      >
        <SavedViews list={id} path={path} search={list.path('', first)} />
        <ColumnsMenu columns={columns} choice={choice} />
        {exportPath && (
          <CsvButton path={list.path(exportPath, first)} name={id} columns={shown} isEmpty={isEmpty} />
        )}
      </div>
    </>
  )
}

function Nothing<Row, Query>({ list, query, path, nouns, empty, whole }: DataListProps<Row, Query>) {
  if (!list.isNarrowed(query) && query.page === 1) return <EmptyList text={empty} />
  const wider = widerQuery(list, query, whole)
  return (
    <EmptyList text={`No ${nouns.many} match this.`}>
      {wider && (
        <Link href={list.path(path, wider)} prefetch={false} className={buttonClass('secondary')}>
          {wider.q ? 'Search' : 'Show'} all {nouns.many}
        </Link>
      )}
    </EmptyList>
  )
}
