import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { env } from '@/lib/platform/env'
import { connectionOptions, databaseUrl } from './pool'
import { programName, version } from './program'

const readJson = (name: string) => JSON.parse(readFileSync(path.resolve('db/migrations', name), 'utf8'))

type Migration = { tag: string; when: number }
const knownMigrations = (): Migration[] => readJson('meta/_journal.json').entries

/** When the last migration of a database was made; null for a new database. */
async function lastMigration(sql: postgres.Sql): Promise<number | null> {
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  if (!known?.exists) return null
  const [last] = await sql<
    { at: string | null }[]
  >`select max(created_at) as at from drizzle.__drizzle_migrations`
  return last?.at ? Number(last.at) : null
}

/** The programs of other versions that are connected now. Before 0.2.0 they named no version. */
async function listOthers(sql: postgres.Sql): Promise<string[]> {
  const others = await sql<{ name: string; at: string }[]>`
    select distinct application_name as name, coalesce(host(client_addr), 'this machine') as at from pg_stat_activity
    where datname = current_database() and application_name ~ '^taskers(-[a-z]+)?( |$)'
      and application_name not like ${`% ${version}`} order by 1, 2`
  return others.map(({ name, at }) => `${name} (${at})`)
}

/** Refuses migrations that need a stop while programs of another version are connected. */
export async function demandStop(sql: postgres.Sql): Promise<void> {
  const last = await lastMigration(sql)
  if (last === null) return
  const stops: Record<string, string> = readJson('stops.json')
  const reasons = knownMigrations().flatMap(({ tag, when }) => {
    const number = tag.slice(0, 4)
    return when > last && stops[number] ? [`Migration ${number} needs a stop. ${stops[number]}`] : []
  })
  if (reasons.length === 0) return
  const others = await listOthers(sql)
  if (others.length === 0) return
  const connected = `Stop what is still connected from another version, and try again: ${others.join(', ')}.`
  throw new Error([...reasons, connected].join(' '))
}

async function isNewer(): Promise<boolean> {
  const connection = { application_name: programName() }
  const sql = postgres(databaseUrl(), { ...connectionOptions, max: 1, connection })
  try {
    const last = await lastMigration(sql)
    return last !== null && last > (knownMigrations().at(-1)?.when ?? 0)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Refuses a database of a newer version, but not on the way back. One that does not answer now is not
 * asked again.
 */
export async function refuseNewerDatabase(): Promise<void> {
  if (env().NEWER_DATABASE === 'allow' || !(await isNewer().catch(() => false))) return
  throw new Error(
    `The database belongs to a newer version of Taskers than this one, ${version}. Start the newer version; how to go back is in docs/operations.md.`,
  )
}
