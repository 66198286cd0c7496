import Link from 'next/link'
import { type ReactNode, useDeferredValue } from 'react'
import { buttonClass } from '@/components/ui/button'
import { type ListAnswer, widerQuery } from '@/lib/platform/lists/list-query'
import { useColumns } from './columns-menu'
import { DataTable } from './data-table'
import { isSlimLook, type RowLook } from './data-table-columns'
import { EmptyList, ListProblem } from './data-table-states'
import { OrderSelect } from './filter-select'
import { passFocusOn } from './focus-after'
import { type FilterSet, ListNarrowing } from './list-filters'
import { ListPages, rangeText } from './list-pages'
import { ListTools } from './list-tools'
import { type ListAddress, type ListSource, type ServedList, useListData, useListQuery } from './use-list'

type ListText = {
  title: string
  nouns: { one: string; many: string }
  /** Shown when the list has no rows at all. */
  empty: string
  /** Shown in place of “No messages match this.” */
  none?: string
  /** The searched fields: `Name, e-mail or phone`. Without it there is no search. */
  search?: string
}

type DataListProps<Row, Query> = FilterSet<Query> & {
  source: ListSource<Query>
  served: ServedList<Query, ListAnswer<Row>>
  text: ListText
  rowLook: RowLook<Row>
  aside?: ReactNode
}

const barClass = { slim: 'slim flex flex-wrap items-center gap-x-2 gap-y-1', wide: 'flex flex-wrap gap-2' }

// The rows have their own layer, so that typing above them does not paint two hundred rows again.
const rowsClass = 'will-change-[opacity]'

const expectedOn = ({ page, size }: { page: number; size: number }, total: number) =>
  Math.min(size, Math.max(0, total - (page - 1) * size))

/** A whole list: search, filters, views, columns, CSV, rows, pages. See data-table.tsx. */
export function DataList<Row extends { id: string | number }, Query>(props: DataListProps<Row, Query>) {
  const { source, served, text, rowLook, filters, chips } = props
  const choice = useColumns(source.id, rowLook.columns)
  const address = useListQuery(source.path, source.list)
  const { query } = address
  const { data, error, refetch, isPending, isOther } = useListData(source, served, query)
  // Rows have low priority: the typed text is drawn first.
  const rows = useDeferredValue(data.data)
  const isSlim = isSlimLook(rowLook)
  const count = (
    <p
      role="status"
      className={`tabular text-quiet ${isSlim ? 'basis-full whitespace-nowrap text-sm sm:ml-auto sm:basis-44 sm:text-right' : ''}`}
    >
      {isPending && 'Searching…'}
      {isOther && `These ${text.nouns.many} are from the previous search.`}
      {!isPending && !isOther && rangeText(query, data.total, text.nouns)}
    </p>
  )

  return (
    <div className={`grid min-w-0 grid-cols-1 ${isSlim ? 'gap-1' : 'gap-3'}`}>
      <div className={isSlim ? barClass.slim : barClass.wide}>
        <search className="contents">
          <ListNarrowing search={text.search} address={address} filters={filters} chips={chips} />
          {!isSlim && (
            <div className="grow basis-20 *:w-full lg:hidden">
              <OrderSelect columns={rowLook.columns} address={address} />
            </div>
          )}
        </search>
        <ListTools source={source} look={rowLook} choice={choice} total={data.total} address={address} />
        {isSlim && count}
      </div>
      {!isSlim && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {count}
          {props.aside}
        </div>
      )}
      <ListProblem error={error} onRetry={() => void refetch()} />
      {rows.length > 0 ? (
        <div className={`${rowsClass} ${isPending ? 'opacity-60' : ''}`}>
          <DataTable
            label={text.title}
            rows={rows}
            rowLook={rowLook}
            choice={choice}
            address={address}
            expected={isPending || isOther ? undefined : expectedOn(query, data.total)}
          />
        </div>
      ) : (
        <Nothing text={text} address={address} whole={source.whole} />
      )}
      <ListPages address={address} total={data.total} />
    </div>
  )
}

export function ListPage<Row extends { id: string | number }, Query>(props: DataListProps<Row, Query>) {
  return (
    <>
      <h1 className="mb-5 font-extrabold text-2xl">{props.text.title}</h1>
      <DataList {...props} />
    </>
  )
}

type NothingProps<Query> = { text: ListText; address: ListAddress<Query>; whole?: Partial<Query> | undefined }

function Nothing<Query>({ text, address, whole }: NothingProps<Query>) {
  const { list, query, path } = address
  const { many } = text.nouns
  if (!list.isNarrowed(query) && query.page === 1) return <EmptyList text={text.empty} />
  const wider = widerQuery(list, query, whole)
  return (
    <EmptyList text={text.none ?? `No ${many} match this.`}>
      {wider && (
        <Link
          ref={passFocusOn}
          href={list.path(path, wider)}
          prefetch={false}
          className={buttonClass('secondary')}
        >
          {wider.q ? 'Search' : 'Show'} all {many}
        </Link>
      )}
    </EmptyList>
  )
}
