// The parts of a list in the back office:
//
//   lib/<noun>/schema.ts          `export const taskerList = defineList({ sorts, sort, filters })`
//                                 (lib/platform/list-query)
//   app/admin/(console)/…/page    `taskerList.parse(await searchParams)` → loader → <TaskerList …>
//   components/console/<noun>     columns (`Column<Row>[]` outside the component, or in useMemo) and
//                                 <DataList source served text rowLook filters />
//
// DataList (data-list.tsx) does the rest: search and filters in the address, saved views, columns, CSV,
// sorting, page size, reloading, errors, keyboard. A list without pages (faqs, staff) uses DataTable alone,
// with `useColumns`. A control inside a row needs the classes `relative z-1` to lie above the row's link.
import { memo, useEffect, useRef, useState } from 'react'
import type { AnyQuery } from '@/lib/platform/list-query'
import type { ColumnChoice } from './columns-menu'
import { TableCards } from './data-table-cards'
import type { RowLook } from './data-table-columns'
import { TableRows } from './data-table-rows'
import type { ListAddress } from './use-list'

type DataTableProps<Row, Query> = {
  /** The name of the table for screen readers. */
  label: string
  rows: Row[]
  rowLook: RowLook<Row>
  choice: ColumnChoice
  address?: ListAddress<Query>
}

const roomForColumns = 52

/** The layout that fits. Until the width is known the page has both, and the style sheet shows one. */
function useShape() {
  const room = useRef<HTMLDivElement>(null)
  const [shape, setShape] = useState<'both' | 'cards' | 'columns'>('both')
  useEffect(() => {
    const element = room.current
    if (!element) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const observer = new ResizeObserver(() =>
      setShape(element.clientWidth < roomForColumns * rem ? 'cards' : 'columns'),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { room, shape }
}

function Table<Row extends { id: string | number }, Query = AnyQuery>(props: DataTableProps<Row, Query>) {
  const { label, rows, rowLook, choice, address } = props
  const parts = { rows, rowLook, columns: rowLook.columns.filter(({ id }) => choice.isShown(id)) }
  const { room, shape } = useShape()
  return (
    <div ref={room} className="@container min-w-0">
      {shape !== 'columns' && <TableCards {...parts} />}
      {shape !== 'cards' && <TableRows {...parts} label={label} address={address} />}
    </div>
  )
}

/** A table, or cards where columns have no room. Rendered again only when its props change. */
export const DataTable = memo(Table) as typeof Table
