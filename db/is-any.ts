import { type SQL, sql } from 'drizzle-orm'
import { makePgArray, type PgColumn } from 'drizzle-orm/pg-core'

/** Whether the column has one of these values: one statement for any number of them, unlike `inArray`. */
export const isAny = (column: PgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${makePgArray([...values])})`
