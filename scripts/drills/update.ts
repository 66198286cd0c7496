// `npm run drill -- update`: the update that makes a row of each job, of a database as version 0.1 left it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { migrateDatabase } from '@/db/migrate'
import { startPart } from '@/server/supervisor/parts'
import { say, timed } from '@/server/supervisor/say'
import { faultsAfter } from '../support/former-faults'
import { fillFormer, migrateToFormer } from '../support/former-jobs'

const copies = Number(process.env.DRILL_COPIES ?? 5_300)

async function sizeOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ mb: number }[]>`
    select round(pg_database_size(current_database()) / 1e6)::int as mb`
  return `${row?.mb.toLocaleString('en')} MB`
}

async function update(serverUrl: string): Promise<void> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  await server`create database taskers_former`
  await server.end()
  const url = Object.assign(new URL(serverUrl), { pathname: '/taskers_former' }).href
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await migrateToFormer(sql)
    const count = await timed('Filling the former version', 'It is filled', () => fillFormer(sql, copies))
    const sizeBefore = await sizeOf(sql)
    const started = performance.now()
    await migrateDatabase(url)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    const sizeAfter = await sizeOf(sql)
    const faults = await faultsAfter(sql)
    const [made] =
      await sql`select count(*)::int as jobs, (select count(*)::int from request_events) as events from jobs`
    say.plain(`  ${count} requests, ${made?.jobs} jobs, ${made?.events} events: migrated in ${seconds} s`)
    say.plain(`  The database: ${sizeBefore}, then ${sizeAfter}, with the copies that are compared`)
    for (const [what, number] of Object.entries(faults)) say.fail(`${number} ${what}`)
    if (Object.keys(faults).length > 0) process.exitCode = 1
    else say.done('Everything that the former version stored is there')
  } finally {
    await sql.end()
  }
}

/** Migrates a database of the former version with 100,000 requests in every state, and compares. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-update-'))
  const database = startPart('database', { env: { POSTGRES_DIR: path.join(folder, 'postgres') } })
  try {
    const { url } = await database.ready
    await update(String(url))
  } finally {
    await database.stop(10_000)
    rmSync(folder, { recursive: true, force: true })
  }
}
