'use client'

// A list of the back office, from the whole to its parts:
//
//   lib/<noun>/schema.ts          `export const taskerList = defineList({ sorts, sort, filters })` (lib/platform/list-query)
//   app/admin/(console)/…/page    `taskerList.parse(await searchParams)` → loader → <AdminList query initial />
//   components/<noun>/admin-list  columns (`Column<Row>[]` outside the component, or in useMemo) and
//                                 <DataList id list query path api initial columns linkOf nouns empty filters exportPath />
//
// DataList (data-list.tsx) does the rest: search and filters in the address, saved views, columns, CSV, order, page size,
// renewal, errors, keyboard. A list that is not paged (faqs, staff) uses DataTable alone with `useColumns`.
// A control inside a row says `relative z-1`, so that it lies above the row's link.
import { useEffect, useRef, useState } from 'react'
import type { AnyQuery, ListDefinition } from '@/lib/platform/list-query'
import { TableCards } from './data-table-cards'
import type { Column, RowLink } from './data-table-columns'
import { TableHead } from './data-table-head'
import { CoverLink } from './data-table-link'
import { useTableModel } from './data-table-model'
import type { ColumnChoice } from './use-columns'

type DataTableProps<Row, Query> = {
  /** What the table is, for screen readers. */
  label: string
  rows: Row[]
  columns: readonly Column<Row>[]
  choice: ColumnChoice
  linkOf?: ((row: Row) => RowLink) | undefined
  /** More classes of a row, `animate-arrive` for one that is new. */
  classOf?: ((row: Row) => string) | undefined
  list?: ListDefinition<Query> | undefined
  query?: (Query & AnyQuery) | undefined
  onQuery?: ((query: Query) => void) | undefined
}

/** Whether the table has more columns than room: then it scrolls in itself. */
function useIsWide() {
  const frame = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    const content = element?.firstElementChild
    if (!element || !content) return
    const measure = () => setIsWide(content.scrollWidth > element.clientWidth + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(content)
    return () => observer.disconnect()
  }, [])
  return { frame, isWide }
}

/** Rows under heads; where columns have no room, cards. */
export function DataTable<Row extends { id: string | number }, Query = AnyQuery>(
  props: DataTableProps<Row, Query>,
) {
  const { label, linkOf, classOf } = props
  const table = useTableModel(props)
  const { frame, isWide } = useIsWide()
  return (
    <div className="@container min-w-0">
      <TableCards table={table} linkOf={linkOf} classOf={classOf} />
      <div
        ref={frame}
        className={`hidden rounded-card border border-rule bg-surface @min-[52rem]:block ${isWide ? 'max-h-[calc(100dvh-8rem)] overflow-auto' : ''}`}
      >
        <table aria-label={label} className="w-full text-left text-[0.9375rem]">
          <TableHead table={table} isWide={isWide} />
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                className={`relative border-rule border-t align-top focus-within:bg-paper hover:bg-paper ${classOf?.(row.original) ?? ''}`}
              >
                {row.getVisibleCells().map((cell, index) => (
                  <td key={cell.id} className={`px-3 py-3 ${cell.column.columnDef.meta?.className ?? ''}`}>
                    {index === 0 && linkOf && <CoverLink {...linkOf(row.original)} />}
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
