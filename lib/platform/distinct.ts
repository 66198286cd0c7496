import 'server-only'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '@/db/client'

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
