// The database goes away for a while: once it is back, every open board looks again and hears what happens.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeDatabase, read } from '@/db/client'
import { migrateDatabase } from '@/db/migrate'
import { requestsChannel } from '@/db/schema'
import { subscribeToRequests } from '@/lib/requests/staff/stream'
import {
  type EmbeddedPostgres,
  removeEmbeddedData,
  startEmbeddedPostgres,
} from '@/server/database/embedded-postgres'

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-board-events-'))
const data = path.join(folder, 'postgres')
let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(data)
  Object.assign(process.env, { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  await migrateDatabase(postgres.url)
  // Events of no request are enough here.
  await read((db) => db.execute(sql`alter table request_events disable trigger all`))
})
afterAll(async () => {
  await closeDatabase()
  await postgres.stop()
  removeEmbeddedData(data)
  rmSync(folder, { recursive: true, force: true })
})

const patience = { timeout: 10_000, interval: 20 }
const listeners = async () => {
  const rows = await read((db) =>
    db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where application_name like 'taskers-listen %'`,
    ),
  )
  return [...rows].map(({ pid }) => pid)
}
const notSent = { request_id: randomUUID(), type: 'text.not_sent' }
const sendNews = () =>
  read((db) => db.execute(sql`select pg_notify(${requestsChannel}, ${JSON.stringify(notSent)})`))
const given = { request_id: randomUUID(), type: 'request.given' }
const writeEvent = () =>
  read((db) =>
    db.execute(sql`insert into request_events (request_id, type, actor_kind)
      values (${given.request_id}, ${given.type}, 'system')`),
  )

it('boards look again after every outage, and hear afterwards what is new', async () => {
  const boards: string[][] = [[], []]
  await Promise.all(boards.map((heard) => subscribeToRequests((payload) => heard.push(payload))))
  const clear = () => {
    for (const heard of boards) heard.length = 0
  }
  const untilAllHeard = (payload: string) =>
    vi.waitFor(() => {
      for (const heard of boards) expect(heard).toContain(payload)
    }, patience)

  // Once by who listens, and once by who reads.
  const untilBothLook = () =>
    vi.waitFor(() => {
      for (const heard of boards)
        expect(heard.filter((payload) => payload === 'null').length).toBeGreaterThanOrEqual(2)
    }, patience)
  await untilBothLook()
  clear()
  const [listener] = await listeners()
  await read((db) => db.execute(sql`select pg_terminate_backend(${listener})`))
  await untilAllHeard('null')
  await sendNews()
  await untilAllHeard(JSON.stringify(notSent))
  await writeEvent()
  await untilAllHeard(JSON.stringify({ ...given, news: 'given' }))

  const { port } = new URL(postgres.url)
  process.kill(postgres.pid, 'SIGQUIT')
  await postgres.exited
  // Long enough for a call to give up: the listener has tried in vain by then, too.
  await expect(listeners()).rejects.toThrow()
  clear()
  postgres = await startEmbeddedPostgres(data, { port: Number(port) })
  await untilAllHeard('null')
  // What comes before listener and reader are both back is part of "look again", so it comes more than once.
  const untilHeardAgain = (cause: () => Promise<unknown>, payload: string) =>
    vi.waitFor(
      async () => {
        await cause()
        for (const heard of boards) expect(heard).toContain(payload)
      },
      { timeout: 10_000, interval: 1_000 },
    )
  await untilHeardAgain(sendNews, JSON.stringify(notSent))
  await untilHeardAgain(writeEvent, JSON.stringify({ ...given, news: 'given' }))
  expect(await listeners()).toHaveLength(1)
})
