import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

/** Triggers raise the site's version in each transaction that changes public data, and notify instances. */
export const siteVersion = pgTable(
  'site_version',
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('site_version_is_one_row', sql`${table.id} = 1`)],
)
