import { cleanText } from '@/lib/i18n/clean-text'
import { type Filters, type FilterValues, longestSearch, wholeNumber } from './list-filters'

export const pageSizes = [25, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 50
export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

export const lastPage = 100_000

type ListParts<Sorts extends Record<string, Direction>, Some extends Filters> = {
  /** The columns that can be sorted, each with its natural direction. */
  sorts: Sorts
  sort: keyof Sorts & string
  filters: Some
}

type Search = Record<string, string | string[] | undefined>

type AnyList = { parse: (search: Search) => unknown }
/** What the address of a list says. */
export type QueryOf<List extends AnyList> = ReturnType<List['parse']>
/** What the address of an export says. */
export type ExportOf<List extends AnyList> = Omit<QueryOf<List>, 'page' | 'size'> & {
  columns?: string | undefined
}

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/**
 * Declares a list's query: search, filters, order, page. Pages parse with it, `listSchemas` makes the schemas
 * of the API from it. Without zod, which is larger than the rest of a list in the browser.
 */
export function defineList<const Sorts extends Record<string, Direction>, const Some extends Filters>({
  sorts,
  sort,
  filters,
}: ListParts<Sorts, Some>) {
  type Query = FilterValues<Some> & {
    q: string
    sort: keyof Sorts & string
    order?: Direction | undefined
    page: number
    size: PageSize
  }
  const sortNames = Object.keys(sorts) as (keyof Sorts & string)[]
  const readers: Record<string, (text: string) => unknown> = {
    q: (text) => (text.length <= longestSearch ? cleanText(text) : undefined),
    ...Object.fromEntries(Object.entries(filters).map(([name, { read }]) => [name, read])),
    sort: (text) => sortNames.find((name) => name === text),
    order: (text) => directions.find((direction) => direction === text),
    page: (text) => wholeNumber(text, lastPage),
    size: (text) => pageSizes.find((size) => size === Number(text)),
  }
  const plain = { q: '', sort, page: 1, size: defaultPageSize } as Record<string, unknown>

  const directionOf = ({ sort: by, order }: { sort: string; order?: Direction | undefined }): Direction =>
    order ?? sorts[by] ?? 'asc'

  /** Without defaults and in a fixed order, so that equal queries have equal addresses. */
  function print(query: Query): URLSearchParams {
    const search = new URLSearchParams()
    for (const key of Object.keys(readers)) {
      const value = (query as Record<string, unknown>)[key]
      const isNatural = key === 'order' && value === sorts[query.sort]
      if (value === undefined || value === '' || value === plain[key] || isNatural) continue
      search.set(key, String(value))
    }
    return search
  }

  return {
    sorts: sorts as Record<string, Direction>,
    sort,
    filters,
    directionOf,
    print,
    /** The query of an address, without invalid parts, so that old links still open the list. */
    parse(search: Search): Query {
      const query = { ...plain }
      for (const [name, read] of Object.entries(readers)) {
        const text = firstValue(search[name])
        const value = text === undefined ? undefined : read(text)
        if (value !== undefined) query[name] = value
      }
      return query as Query
    },
    path(base: string, query: Query): string {
      const search = print(query)
      return search.size > 0 ? `${base}?${search}` : base
    },
    isNarrowed: (query: Query): boolean =>
      ['q', ...Object.keys(filters)].some((key) => {
        const value = (query as Record<string, unknown>)[key]
        return value !== undefined && value !== plain[key]
      }),
  }
}

export type AnyQuery = {
  q: string
  sort: string
  order?: Direction | undefined
  page: number
  size: PageSize
}

export type ListDefinition<Query> = {
  sorts: Record<string, Direction>
  directionOf: (query: AnyQuery) => Direction
  print: (query: Query) => URLSearchParams
  parse: (search: Search) => Query
  path: (base: string, query: Query) => string
  isNarrowed: (query: Query) => boolean
}

/** The answer of a list: one page of its rows. */
export type ListAnswer<Row> = { data: Row[]; total: number; page: number; page_size: number }

/** The next wider query after an empty result: without filters, then also without words. */
export function widerQuery<Query>(
  list: ListDefinition<Query>,
  query: Query & AnyQuery,
  whole: Partial<Query> = {},
): (Query & AnyQuery) | undefined {
  const { q, sort, order, size } = query
  const all = { ...list.parse({}), q: '', sort, order, size, page: 1, ...whole }
  return [{ ...all, q }, all].find((wider) => list.path('', wider) !== list.path('', query))
}
