import { z } from 'zod'
import { cleanLine, cleanText } from '@/lib/i18n/clean-text'
import { type Filter, type FilterRule, type Filters, largestId, longestSearch } from './list-filters'
import { type Direction, defaultPageSize, directions, lastPage, type PageSize, pageSizes } from './list-query'

const error = 'invalid'
const wholeNumber = z.coerce.number({ error }).int({ error }).min(1, { error })

function schemaOf(rule: FilterRule): z.ZodType {
  switch (rule.kind) {
    case 'id':
      return wholeNumber.max(largestId, { error })
    case 'day':
      return z.iso.date({ error })
    case 'choice':
      return z.enum(rule.values, { error })
    case 'person':
      return z.union([z.enum(rule.words, { error }), z.uuid({ error })], { error })
    case 'word':
      return z.string({ error }).regex(rule.pattern, { error })
    case 'line':
      return z.string({ error }).max(rule.most, { error }).overwrite(cleanLine)
  }
}

type FilterShape<Some extends Filters> = {
  [Name in keyof Some]: z.ZodOptional<z.ZodType<Some[Name] extends Filter<infer Value> ? Value : never>>
}

/** The schemas of a list's query and of its export, for the API: they refuse what a page only leaves out. */
export function listSchemas<Sorts extends string, const Some extends Filters>(list: {
  sorts: Record<string, Direction>
  sort: Sorts
  filters: Some
}) {
  const shape = Object.entries(list.filters).map(([name, { rule }]) => [name, schemaOf(rule).optional()])
  const filterSchema = z.object({
    q: z.string({ error }).max(longestSearch, { error }).overwrite(cleanText).default(''),
    ...(Object.fromEntries(shape) as FilterShape<Some>),
  })
  const orderShape = {
    sort: z.enum(Object.keys(list.sorts) as Sorts[], { error }).default(list.sort as never),
    order: z.enum(directions, { error }).optional(),
  }
  return {
    querySchema: filterSchema.extend({
      ...orderShape,
      page: wholeNumber.max(lastPage, { error }).default(1),
      size: wholeNumber
        .refine((size): size is PageSize => pageSizes.some((one) => one === size), { error })
        .default(defaultPageSize),
    }),
    exportSchema: filterSchema.extend({
      ...orderShape,
      columns: z.string({ error }).max(500, { error }).optional(),
    }),
  }
}

/** The schema of a list's answer: one page of its rows. */
export const listAnswer = <Row extends z.ZodType>(id: string, row: Row) =>
  z.object({ data: z.array(row), total: z.int(), page: z.int(), page_size: z.int() }).meta({ id })
