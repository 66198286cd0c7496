import type { Column } from './data-table-columns'
import { FilterSelect } from './filter-select'
import type { ListAddress } from './use-list'

type OrderSelectProps<Row, Query> = {
  columns: readonly Column<Row>[]
  address: ListAddress<Query>
}

const directions = { asc: '↑', desc: '↓' } as const

/** The sorting of a list where cards replace the table, and so its headings. */
export function OrderSelect<Row, Query>({ columns, address }: OrderSelectProps<Row, Query>) {
  const { list, query, onQuery } = address
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  return (
    <FilterSelect
      label="Order"
      value={`${query.sort}.${list.directionOf(query)}`}
      options={sortable.flatMap(({ id, label }) =>
        (['asc', 'desc'] as const).map(
          (order) => [`${id}.${order}`, `${label} ${directions[order]}`] as const,
        ),
      )}
      onValue={(value) => {
        const [sort, order] = value?.split('.') ?? []
        if (sort && (order === 'asc' || order === 'desc')) onQuery({ ...query, sort, order, page: 1 })
      }}
    />
  )
}
