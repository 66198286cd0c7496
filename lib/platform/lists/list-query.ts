import { z } from 'zod'
import { cleanText } from '@/lib/i18n/text'

export const pageSizes = [25, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]
const defaultPageSize: PageSize = 50
export type Direction = 'asc' | 'desc'

const error = 'invalid'
const wholeNumber = z.coerce.number({ error }).int({ error }).min(1, { error })
const sizeSchema = wholeNumber
  .refine((size): size is PageSize => pageSizes.some((one) => one === size), { error })
  .default(defaultPageSize)

export const idFilter = wholeNumber.max(2_147_483_647, { error }).optional()

/** A list's filter by one of these values. */
export const choiceFilter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error }).optional()

/** A list's filter by a person: an id, or one of these words. */
export const personFilter = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.union([z.enum(words, { error }), z.uuid({ error })], { error }).optional()

type ListParts<Sorts extends Record<string, Direction>, Filters extends z.ZodRawShape> = {
  /** The columns that can be sorted, each with its natural direction. */
  sorts: Sorts
  sort: keyof Sorts & string
  filters: Filters
}

type Search = Record<string, string | string[] | undefined>

function firstValues(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => {
      const first = Array.isArray(value) ? value[0] : value
      return first === undefined ? [] : [[key, first]]
    }),
  )
}

/** Declares a list's query: search, filters, order, page. Page, API and export all parse with it. */
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
  const exportSchema = filterSchema.extend({
    ...orderShape,
    columns: z.string({ error }).max(500, { error }).optional(),
  })
  type Query = z.infer<typeof querySchema>
  const plain = querySchema.parse({}) as Record<string, unknown>

  const directionOf = ({ sort: by, order }: { sort: string; order?: Direction | undefined }): Direction =>
    order ?? sorts[by] ?? 'asc'

  /** Without defaults and in a fixed order, so that equal queries have equal addresses. */
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
    /** The query of an address, without invalid parts, so that old links still open the list. */
    parse(search: Search): Query {
      const given = firstValues(search)
      const parsed = querySchema.safeParse(given)
      if (parsed.success) return parsed.data
      const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
      return querySchema.parse(Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key))))
    },
    path(base: string, query: Query): string {
      const search = print(query)
      return search.size > 0 ? `${base}?${search}` : base
    },
    isNarrowed: (query: Query): boolean =>
      Object.keys(filterSchema.shape).some((key) => {
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
export const listAnswer = <Row extends z.ZodType>(id: string, row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), page_size: z.int() }).meta({ id })
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
