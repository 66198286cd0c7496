import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** One row: when a worker was last alive, and since when staff know that none is. */
export const workerWatch = pgTable(
  'worker_watch',
  {
    id: integer().primaryKey().default(1),
    beatAt: instant().notNull(),
    toldAt: instant(),
  },
  (table) => [check('worker_watch_one', sql`${table.id} = 1`)],
)
