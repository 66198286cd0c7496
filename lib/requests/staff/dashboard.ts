import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { isMeasured, requests } from '@/db/schema'
import { wholeMinutes, wholePercent } from '@/lib/requests/clock'

/** Whether a promise can be judged. An end without a contact counts as broken. */
export const isJudged: SQL = sql`(${isMeasured(requests)}
  and (contacted_at is not null or ended_at is not null or contact_due_at < now()))`

/** Whether the customer was reached within the promise. */
export const isInTime: SQL = sql`(contacted_at is not null and contacted_at <= contact_due_at)`

/** The promises of the last days that can be judged. */
export const owedSince = (days: number): SQL => sql`
  select created_at, contact_due_at, contacted_at from ${requests}
  where created_at > now() - ${days} * interval '1 day' and ${isJudged}`

const fewestForAFigure = 30

/** The share reached within the promise and the median minutes of 30 days; null below 30 requests. */
export async function getPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  const [figures] = await read((db) =>
    db.execute<{ count: number; share: number | null; minutes: number | null }>(sql`
      select count(*)::int as count,
        avg(${isInTime}::int)::float as share,
        percentile_cont(0.5) within group (order by extract(epoch from contacted_at - created_at) / 60)
          filter (where contacted_at is not null) as minutes
      from (${owedSince(30)}) as owed
    `),
  )
  if (!figures || figures.count < fewestForAFigure || figures.share === null || figures.minutes === null)
    return null
  return { share: wholePercent(figures.share), minutes: wholeMinutes(figures.minutes) }
}
