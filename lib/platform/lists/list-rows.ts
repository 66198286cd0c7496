import 'server-only'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import type { ListAnswer, PageSize } from './list-query'

export type Slice = { limit: number; offset: number }

/** How a list is read: one page of it with its total, or its first rows. */
export function listReads<Filter, Row>(list: {
  rows: (db: Database, filter: Filter, slice: Slice) => Promise<Row[]>
  count: (db: Database, filter: Filter) => Promise<number>
}) {
  return {
    async page(query: Filter & { page: number; size: PageSize }): Promise<ListAnswer<Row>> {
      const { page, size } = query
      const [data, total] = await read((db) =>
        Promise.all([
          list.rows(db, query, { limit: size, offset: (page - 1) * size }),
          list.count(db, query),
        ]),
      )
      return { data, total, page, page_size: size }
    },
    first: (filter: Filter, limit: number): Promise<Row[]> =>
      read((db) => list.rows(db, filter, { limit, offset: 0 })),
  }
}

/** The distinct values of an indexed text column, by index skips, so fast also in a long table. */
export async function listDistinct(db: Database, column: PgColumn): Promise<string[]> {
  const rows = await db.execute<{ value: string }>(sql`
    with recursive seen(value) as (
      (select min(${column}) from ${column.table})
      union all
      select (select min(${column}) from ${column.table} where ${column} > seen.value) from seen
      where seen.value is not null
    ) select value from seen where value is not null`)
  return rows.map(({ value }) => value)
}
