import 'server-only'
import { sql } from 'drizzle-orm'
import { read } from '@/db/client'
import type { Dashboard } from './schema'

type Figures = {
  open: number
  waiting: number
  due_soon: number
  breached: number
  received_today: number
  reached_share: number | null
  median_minutes: number | null
  taskers: number
  tasks_active: number
}

/** The dashboard's figures, counted by the database at this moment. Days are Kigali's. */
export async function getDashboard(): Promise<Dashboard> {
  const [figures] = await read((db) =>
    db.execute<Figures>(sql`
      with waiting as (
        select contact_due_at from requests where contacted_at is null and ended_at is null
      ), month as (
        select contacted_at, contact_due_at, created_at from requests
        where created_at > now() - interval '30 days' and (contacted_at is not null or contact_due_at < now())
      )
      select
        (select count(*)::int from requests where status in ('new', 'contacted', 'assigned', 'in_progress')) as open,
        (select count(*)::int from waiting) as waiting,
        (select count(*)::int from waiting where contact_due_at between now() and now() + interval '15 minutes') as due_soon,
        (select count(*)::int from waiting where contact_due_at < now()) as breached,
        (select count(*)::int from requests
          where created_at >= date_trunc('day', now() at time zone 'Africa/Kigali') at time zone 'Africa/Kigali') as received_today,
        (select avg((contacted_at is not null and contacted_at <= contact_due_at)::int)::float from month) as reached_share,
        (select percentile_cont(0.5) within group (order by extract(epoch from contacted_at - created_at) / 60)
          from month where contacted_at is not null) as median_minutes,
        (select count(*)::int from taskers where erased_at is null) as taskers,
        (select count(*)::int from tasks where status = 1 and archived_at is null) as tasks_active
    `),
  )
  if (!figures) throw new Error('The figures were not counted')
  const { reached_share, median_minutes, ...counts } = figures
  return {
    ...counts,
    reached_share_30_days: reached_share,
    median_minutes_30_days: median_minutes,
    now: new Date().toISOString(),
  }
}

const fewestForAFigure = 30

/** The share reached within the promise and the median minutes of the last 30 days; null below 30 requests. */
export async function getPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  const [figures] = await read((db) =>
    db.execute<{ count: number; share: number | null; minutes: number | null }>(sql`
      select count(*)::int as count,
        avg((contacted_at is not null and contacted_at <= contact_due_at)::int)::float as share,
        percentile_cont(0.5) within group (order by extract(epoch from contacted_at - created_at) / 60)
          filter (where contacted_at is not null) as minutes
      from requests
      where created_at > now() - interval '30 days' and (contacted_at is not null or contact_due_at < now())
    `),
  )
  if (!figures || figures.count < fewestForAFigure || figures.share === null || figures.minutes === null)
    return null
  return { share: Math.floor(figures.share * 100), minutes: Math.ceil(figures.minutes) }
}
