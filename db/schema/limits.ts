import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), points: integer().notNull(), expire: instant() },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
