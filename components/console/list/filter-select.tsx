import { selectClass } from '@/components/ui/field'
import type { Column } from './data-table-columns'
import type { ListAddress } from './use-list'

export const controlClass =
  'min-h-11 rounded-control border border-ink/35 bg-surface text-base text-ink hover:border-ink/60 sm:text-[0.9375rem]'

type FilterSelectProps = {
  label: string
  any?: string
  value: string | number | undefined
  onValue: (value: string | undefined) => void
  options: readonly (readonly [value: string, text: string])[]
}

export const smallSelectClass = `${controlClass} ${selectClass} bg-position-[right_0.5rem_center]! pr-8! pl-2.5`

export function FilterSelect({ label, any, value, onValue, options }: FilterSelectProps) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onValue(event.target.value || undefined)}
      className={`${smallSelectClass} min-w-0 max-w-full grow basis-36 text-ellipsis lg:grow-0 lg:basis-36`}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  )
}

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
