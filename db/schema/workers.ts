import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** One row: the last sign of life of a worker, and what staff were told of its absence. */
export const workerWatch = pgTable(
  'worker_watch',
  {
    id: integer().primaryKey().default(1),
    beatAt: instant().notNull(),
    toldAt: instant(),
    claimedAt: instant(),
  },
  (table) => [check('worker_watch_one', sql`${table.id} = 1`)],
)
