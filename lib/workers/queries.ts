import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { workerWatch } from '@/db/schema'

/** For how many seconds no worker has been alive; null where none ever was. */
export const secondsSinceBeat: SQL<number | null> =
  sql`(select floor(extract(epoch from now() - ${workerWatch.beatAt}))::int from ${workerWatch})`

/** The same as a figure of its own. */
export async function getWorkerSeconds(db: Reader): Promise<number | null> {
  const [row] = await db.execute<{ seconds: number | null }>(sql`select ${secondsSinceBeat} as seconds`)
  return row?.seconds ?? null
}
