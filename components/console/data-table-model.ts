import {
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { AnyQuery } from '@/lib/platform/list-query'
import type { ColumnChoice } from './columns-menu'
import type { CardPlace, Column } from './data-table-columns'
import type { ListAddress } from './use-list'

type Meta = { card: CardPlace; className: string; hasHiddenLabel: boolean }

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  columnMeta: metaHelper<Meta>(),
})
type Features = typeof features

type RowWithId = { id: string | number }

type ModelOptions<Row extends RowWithId, Query> = {
  rows: Row[]
  columns: readonly Column<Row>[]
  choice: ColumnChoice
  /** Without it the table has no sorting. */
  address?: ListAddress<Query> | undefined
}

function toColumnDef<Row extends RowWithId>(column: Column<Row>): ColumnDef<Features, Row, unknown> {
  return {
    id: column.id,
    header: column.label,
    cell: ({ row }) => column.cell(row.original),
    accessorFn: () => null,
    enableSorting: column.isSortable === true,
    enableHiding: !column.isFixed,
    meta: {
      card: column.card ?? 'line',
      className: column.className ?? '',
      hasHiddenLabel: column.hasHiddenLabel === true,
    },
  }
}

function orderOf<Query>({ list, query }: ListAddress<Query>) {
  return { id: query.sort, desc: list.directionOf(query) === 'desc' }
}

/** The table's model: the server sorts and pages, the device chooses the columns. */
export function useTableModel<Row extends RowWithId, Query>(options: ModelOptions<Row, Query>) {
  const { rows, columns, choice, address } = options
  const definitions = useMemo(() => columns.map(toColumnDef), [columns])
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, choice.isShown(id)]))
  const sorting = address ? [orderOf(address)] : []
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row: Row) => String(row.id),
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting, columnVisibility },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change
      if (!next || !address) return
      const { query, onQuery } = address
      // Without an `order`, the list sorts a new column in its default direction, not in the model's.
      const isSame = next.id === query.sort
      const order = isSame ? (next.desc ? 'desc' : 'asc') : undefined
      onQuery({ ...query, sort: next.id, order, page: 1 })
    },
  })
}

export type TableModel<Row extends RowWithId> = ReturnType<typeof useTableModel<Row, AnyQuery>>
