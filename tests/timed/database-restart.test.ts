// The database is killed under load, again and again: what was acknowledged stays, nothing hangs or crashes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  removeEmbeddedData,
  startEmbeddedPostgres,
} from '@/server/database/embedded-postgres'

const restarts = 20
const callers = 40
const longestCallMs = 5_000
const readyAgainMs = 2_000

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-restart-'))
const data = path.join(folder, 'postgres')
let postgres: EmbeddedPostgres
let port = 0
const uncaught: unknown[] = []
const note = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  postgres = await startEmbeddedPostgres(data)
  port = Number(new URL(postgres.url).port)
  Object.assign(process.env, { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  const { migrateDatabase } = await import('@/db/migrate')
  await migrateDatabase(postgres.url)
})

afterAll(async () => {
  const { closeDatabase } = await import('@/db/client')
  await closeDatabase()
  await postgres.stop()
  removeEmbeddedData(data)
  rmSync(folder, { recursive: true, force: true })
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
})

/** PostgreSQL's immediate shutdown: as if the power had gone. */
async function crashAndRestart(): Promise<void> {
  process.kill(postgres.pid, 'SIGQUIT')
  await postgres.exited
  postgres = await startEmbeddedPostgres(data, { port })
}

it('survives twenty immediate restarts under forty callers', async () => {
  const { listen, read, transact } = await import('@/db/client')
  const acknowledged: string[] = []
  let longestCall = 0
  let isOver = false

  async function caller(name: number) {
    for (let i = 0; !isOver; i++) {
      const id = `${name}-${i}`
      const started = Date.now()
      try {
        await transact(async (tx) => {
          await tx.execute(
            sql`insert into rate_limits (key, points) values (${`first:${id}`}, 1) on conflict do nothing`,
          )
          await tx.execute(
            sql`insert into rate_limits (key, points) values (${`second:${id}`}, 1) on conflict do nothing`,
          )
        })
        acknowledged.push(id)
      } catch {
        // The caller is told; it would try again with its key.
      }
      longestCall = Math.max(longestCall, Date.now() - started)
    }
  }

  const heard: string[] = []
  const unlisten = await listen('restart_test', (payload) => heard.push(payload))
  const load = Array.from({ length: callers }, (_, name) => caller(name))
  let slowestReady = 0
  for (let i = 0; i < restarts; i++) {
    await sleep(150)
    await crashAndRestart()
    const ready = Date.now()
    while (
      !(await read((db) => db.execute(sql`select 1`)).then(
        () => true,
        () => false,
      ))
    )
      await sleep(20)
    slowestReady = Math.max(slowestReady, Date.now() - ready)
  }
  await sleep(500)
  isOver = true
  await Promise.all(load)

  const rows = await read((db) => db.execute<{ key: string }>(sql`select key from rate_limits`))
  const stored = new Set([...rows].map(({ key }) => key))
  expect(acknowledged.length).toBeGreaterThan(callers * restarts)
  expect(acknowledged.filter((id) => !stored.has(`first:${id}`) || !stored.has(`second:${id}`))).toEqual([])
  const half = [...stored].filter((key) => {
    const [kind, id] = key.split(':')
    return !stored.has(`${kind === 'first' ? 'second' : 'first'}:${id}`)
  })
  expect(half).toEqual([])
  expect(longestCall).toBeLessThan(longestCallMs)
  expect(slowestReady).toBeLessThan(readyAgainMs)

  const until = Date.now() + 10_000
  while (heard.length === 0 && Date.now() < until) {
    await transact((tx) => tx.execute(sql`select pg_notify('restart_test', 'after')`))
    await sleep(100)
  }
  expect(heard[0]).toBe('after')
  await unlisten()
  expect(uncaught).toEqual([])
})
