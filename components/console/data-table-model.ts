import {
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { AnyQuery, ListDefinition } from '@/lib/platform/list-query'
import type { CardPlace, Column } from './data-table-columns'
import type { ColumnChoice } from './use-columns'

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
  /** Without both there is nothing to order by. */
  list?: ListDefinition<Query> | undefined
  query?: (Query & AnyQuery) | undefined
  onQuery?: ((query: Query) => void) | undefined
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

/** The table's model: the server orders and pages, the device chooses columns. */
export function useTableModel<Row extends RowWithId, Query>(options: ModelOptions<Row, Query>) {
  const { rows, columns, choice, list, query, onQuery } = options
  const definitions = useMemo(() => columns.map(toColumnDef), [columns])
  const columnVisibility = Object.fromEntries(columns.map(({ id }) => [id, choice.isShown(id)]))
  const sorting = query && list ? [{ id: query.sort, desc: list.directionOf(query) === 'desc' }] : []
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
      if (!next || !query || !onQuery) return
      // Another column starts with the direction that is natural for it, whatever the model would begin with.
      const isSame = next.id === query.sort
      const order = isSame ? (next.desc ? 'desc' : 'asc') : undefined
      onQuery({ ...query, sort: next.id, order, page: 1 })
    },
  })
}

export type TableModel<Row extends RowWithId> = ReturnType<typeof useTableModel<Row, AnyQuery>>
