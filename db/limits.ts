import 'server-only'
import { sql } from 'drizzle-orm'
import { read } from './client'
import { sessionLimits } from './pool'

/** Names the limits that our connections do not have, or have too large: a pooler may have dropped them. */
export async function missingLimits(): Promise<string[]> {
  const rows = await read((db) =>
    // The limits are kept in milliseconds there; 0 is none.
    db.execute<{ name: string; ms: number }>(
      sql`select name, setting::int as ms from pg_settings where name in ${Object.keys(sessionLimits)}`,
    ),
  )
  const found = new Map(rows.map(({ name, ms }) => [name, ms]))
  return Object.entries(sessionLimits)
    .filter(([name, wanted]) => !((found.get(name) ?? 0) > 0 && (found.get(name) ?? 0) <= wanted))
    .map(([name]) => name)
}
