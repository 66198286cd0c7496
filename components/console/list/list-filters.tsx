import { useCallback, useId, useRef, useState } from 'react'
import { ToolButton } from '@/components/console/menu'
import { Icon } from '@/components/ui/icon'
import type { ListDefinition } from '@/lib/platform/lists/list-query'
import { controlClass, FilterSelect } from './filter-select'
import { passFocusOn } from './focus-after'
import { ListSearch } from './list-search'
import type { ListAddress } from './use-list'
import { useListKeys } from './use-list-keys'

type FilterKind =
  /** `any` is the text for no choice, `Any state` where it is not given. */
  { any?: string; options: readonly (readonly [value: string, text: string])[] } | { kind: 'day' }

export type ListFilter<Query> = {
  name: keyof Query & string
  label: string
  /** The filters that a change of this one removes. */
  clears?: Partial<Query>
} & FilterKind

/** A filter from a link, of a plot for example; it can only be removed. */
export type ListChip<Query> = { text: string; clears: Partial<Query> }

export type FilterSet<Query> = {
  filters?: readonly ListFilter<Query>[] | undefined
  chips?: readonly ListChip<Query>[] | undefined
}

type ListFiltersProps<Query> = FilterSet<Query> & {
  list: ListDefinition<Query>
  query: Query
  set: (change: Partial<Query>) => void
}

function ListFilters<Query>(props: ListFiltersProps<Query>) {
  const { filters = [], chips = [], query, set } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (filters.length === 0) return null
  const count = filters.filter(({ name }) => query[name] !== undefined).length
  return (
    <>
      <ToolButton
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={`grow basis-20 px-2.5! text-base! sm:hidden ${count > 0 ? 'border-ink!' : ''}`}
      >
        <span>Filters{count > 0 && ` (${count})`}</span>
        <Icon name="chevron" size={18} className={isOpen ? 'rotate-180' : ''} />
      </ToolButton>
      <div
        id={id}
        className={`${isOpen ? 'grid' : 'hidden'} order-last basis-full grid-cols-2 gap-2 sm:contents`}
      >
        {filters.map((filter) => (
          <Filter key={filter.name} {...props} filter={filter} />
        ))}
      </div>
      {chips.map(({ text, clears }) => (
        <ToolButton
          key={text}
          ref={passFocusOn}
          onClick={() => set(clears)}
          className="order-last sm:order-none"
        >
          {text}
          <Icon name="close" size={16} />
          <span className="sr-only">: do not filter by this</span>
        </ToolButton>
      ))}
    </>
  )
}

type FilterProps<Query> = ListFiltersProps<Query> & { filter: ListFilter<Query> }

function Filter<Query>({ filter, list, query, set }: FilterProps<Query>) {
  const { name, label } = filter
  const value = query[name] === undefined ? undefined : String(query[name])
  function choose(next: string | undefined) {
    const chosen = list.parse({ [name]: next })[name]
    set({ ...filter.clears, [name]: chosen } as Partial<Query>)
  }
  if ('options' in filter) {
    return (
      <FilterSelect
        label={label}
        any={filter.any ?? `Any ${label.toLowerCase()}`}
        value={value}
        onValue={choose}
        options={filter.options}
      />
    )
  }
  return (
    <input
      type="date"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value || undefined)}
      className={`${controlClass} tabular min-w-0 grow basis-36 px-2.5 lg:grow-0`}
    />
  )
}

type ListNarrowingProps<Query> = FilterSet<Query> & {
  search: string | undefined
  address: ListAddress<Query>
}

export function ListNarrowing<Query>({ search, address, ...filterSet }: ListNarrowingProps<Query>) {
  const { list, query, onQuery } = address
  const field = useRef<HTMLInputElement>(null)
  useListKeys(field)
  const set = useCallback(
    (change: Partial<Query>) => onQuery({ ...query, ...change, page: 1 }),
    [onQuery, query],
  )
  const onSearch = useCallback((q: string) => onQuery({ ...query, q, page: 1 }), [onQuery, query])
  return (
    <>
      {search && <ListSearch label={search} value={query.q} field={field} onValue={onSearch} />}
      <ListFilters {...filterSet} list={list} query={query} set={set} />
    </>
  )
}
