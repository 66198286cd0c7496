// What PostgreSQL says of a product under load: which connections are at work, and which jobs wait.
import postgres from 'postgres'

/** A part of the product that connects as a role of its own, so that PostgreSQL can tell the parts apart. */
export const roleOf = (part: string) => `capacity_${part}`

/** The most connections of each kind that a part opens, by the name that they tell the database. */
const limits: Record<string, number> = { taskers: 16, 'taskers-sender': 2, 'taskers-worker': 6 }

/** The address of the database for a part. */
export async function urlFor(sql: postgres.Sql, url: string, part: string): Promise<string> {
  const { password } = new URL(url)
  await sql.unsafe(`create role ${roleOf(part)} superuser login password '${decodeURIComponent(password)}'`)
  return Object.assign(new URL(url), { username: roleOf(part) }).href
}

export type Pools = Record<string, { most: number; limit: number }>
export type Waiting = { name: string; count: number; seconds: number }

/** Counts until it is called: the most connections of each pool that were at work at once. */
export function watchPools(databaseUrl: string): () => Promise<Pools> {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false })
  const pools: Pools = {}
  const count = async () => {
    const rows = await sql<{ part: string; kind: string; count: number }[]>`
      select replace(usename, ${roleOf('')}, '') as part, split_part(application_name, ' ', 1) as kind,
        count(*)::int as count
      from pg_stat_activity where starts_with(usename, ${roleOf('')}) and state <> 'idle' group by 1, 2`
    for (const { part, kind, count } of rows) {
      const limit = limits[kind]
      if (limit === undefined) continue
      const name = kind === 'taskers' ? part : `${part} (${kind})`
      pools[name] = { most: Math.max(pools[name]?.most ?? 0, count), limit }
    }
  }
  const timer = setInterval(() => void count().catch(() => undefined), 250)
  return async () => {
    clearInterval(timer)
    await sql.end({ timeout: 2 })
    return pools
  }
}

/** The queue whose oldest job is due for longest. */
export async function readWaiting(sql: postgres.Sql): Promise<Waiting> {
  const [row] = await sql<Waiting[]>`
    select name, count(*)::int as count, extract(epoch from max(now() - start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after < now()
    group by name order by 3 desc limit 1`
  return row ?? { name: 'no queue', count: 0, seconds: 0 }
}
