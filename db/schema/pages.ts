import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** What starts Next on a page, by the hash of its content: any instance answers for a page that another one sent. */
export const pageScripts = pgTable(
  'page_scripts',
  { name: text().primaryKey(), body: text().notNull(), keptAt: instant().notNull().defaultNow() },
  (table) => [index('page_scripts_kept').on(table.keptAt)],
)
