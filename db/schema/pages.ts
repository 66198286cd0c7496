import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Scripts and sheets that pages name, by the hash of their content. Any instance can answer for any page. */
export const pageParts = pgTable(
  'page_parts',
  { name: text().primaryKey(), body: text().notNull(), keptAt: instant().notNull().defaultNow() },
  (table) => [index('page_parts_kept').on(table.keptAt)],
)
