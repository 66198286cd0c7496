import { z } from 'zod'
import { cleanText } from './text'

export const pageSizes = [25, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 50
export type Direction = 'asc' | 'desc'

const error = 'invalid'
const wholeNumber = z.coerce.number({ error }).int({ error }).min(1, { error })
const sizeSchema = wholeNumber
  .refine((size): size is PageSize => pageSizes.some((one) => one === size), { error })
  .default(defaultPageSize)

/** A filter of a list whose values are whole numbers, an id for example. */
export const idFilter = wholeNumber.max(2_147_483_647, { error }).optional()

/** A filter of a list that takes one of these values. */
export const choiceFilter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error }).optional()

type ListParts<Sorts extends Record<string, Direction>, Filters extends z.ZodRawShape> = {
  /** What the list can be ordered by, each with the direction that is natural for it. */
  sorts: Sorts
  /** The order while nobody has chosen one. */
  sort: keyof Sorts & string
  /** The noun's own filters; each is optional or has a default. */
  filters: Filters
}

type Search = Record<string, string | string[] | undefined>

/** The first value of each parameter that is there. */
function firstValues(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return first === undefined ? [] : [[key, first]]
    }),
  )
}

/**
 * Declares what stands in the address of a list: search, filters, order, page, page size. The page, its API
 * and its export all parse with it. What equals the default is left out of the address.
 */
export function defineList<
  const Sorts extends Record<string, Direction>,
  const Filters extends z.ZodRawShape,
>({ sorts, sort, filters }: ListParts<Sorts, Filters>) {
  const names = Object.keys(sorts) as (keyof Sorts & string)[]
  const filterSchema = z.object({
    q: z.string({ error }).max(200, { error }).overwrite(cleanText).default(''),
    ...filters,
  })
  const orderShape = {
    sort: z.enum(names, { error }).default(sort as never),
    order: z.enum(['asc', 'desc'], { error }).optional(),
  }
  const querySchema = filterSchema.extend({
    ...orderShape,
    page: wholeNumber.max(100_000, { error }).default(1),
    size: sizeSchema,
  })
  /** The whole filter, whatever the page, with the columns that are wanted (`name,email`). */
  const exportSchema = filterSchema.extend({
    ...orderShape,
    columns: z.string({ error }).max(500, { error }).optional(),
  })
  type Query = z.infer<typeof querySchema>
  const plain = querySchema.parse({}) as Record<string, unknown>

  const directionOf = ({ sort: by, order }: { sort: string; order?: Direction | undefined }): Direction =>
    order ?? sorts[by] ?? 'asc'

  /** What differs from the plain list, always in one order, so that equal queries have equal addresses. */
  function print(query: Query): URLSearchParams {
    const search = new URLSearchParams()
    for (const key of Object.keys(querySchema.shape)) {
      const value = (query as Record<string, unknown>)[key]
      const isNatural = key === 'order' && value === sorts[(query as { sort: string }).sort]
      if (value === undefined || value === '' || value === plain[key] || isNatural) continue
      search.set(key, String(value))
    }
    return search
  }

  return {
    querySchema,
    exportSchema,
    sorts: sorts as Record<string, Direction>,
    directionOf,
    print,
    /** What an address asks for. An invalid part is left out, so that an old link still opens the list. */
    parse(search: Search): Query {
      const given = firstValues(search)
      const parsed = querySchema.safeParse(given)
      if (parsed.success) return parsed.data
      const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
      return querySchema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key))))
    },
    /** The address of a list, of its page or of its API. */
    path(base: string, query: Query): string {
      const search = print(query)
      return search.size > 0 ? `${base}?${search}` : base
    },
    /** Whether a search or a filter is set. */
    isNarrowed: (query: Query): boolean =>
      Object.keys(filterSchema.shape).some((key) => {
        const value = (query as Record<string, unknown>)[key]
        return value !== undefined && value !== plain[key]
      }),
  }
}

/** What every list's query has, whatever the noun's own filters. */
export type AnyQuery = {
  q: string
  sort: string
  order?: Direction | undefined
  page: number
  size: PageSize
}

/** A declared list as the table kit takes it. */
export type ListDefinition<Query> = {
  sorts: Record<string, Direction>
  directionOf: (query: AnyQuery) => Direction
  print: (query: Query) => URLSearchParams
  parse: (search: Search) => Query
  path: (base: string, query: Query) => string
  isNarrowed: (query: Query) => boolean
}

/** A page of a list, as every list of the API answers. */
export type ListAnswer<Row> = { data: Row[]; total: number; page: number; page_size: number }

/**
 * Where to look after nothing was found: for the same words in all there is, then at all there is; nowhere
 * when this is what is shown. `whole` shows all of a list, where its plain address does not.
 */
export function widerQuery<Query>(
  list: ListDefinition<Query>,
  query: Query & AnyQuery,
  whole: Partial<Query> = {},
): (Query & AnyQuery) | undefined {
  const { q, sort, order, size } = query
  const all = { ...list.parse({}), q: '', sort, order, size, page: 1, ...whole }
  return [{ ...all, q }, all].find((wider) => list.path('', wider) !== list.path('', query))
}
