import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

/**
 * One row: which version of its content the site is at. Triggers raise it with every change of what public
 * pages show, in the transaction of the change, and tell every instance on the channel `site_version`.
 */
export const siteVersion = pgTable(
  'site_version',
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('site_version_is_one_row', sql`${table.id} = 1`)],
)
