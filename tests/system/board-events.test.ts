// The database goes away for a while: once it is back, every open board looks again and hears what happens.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeDatabase, read } from '@/db/client'
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
const notify = (change: object) =>
  read((db) => db.execute(sql`select pg_notify(${requestsChannel}, ${JSON.stringify(change)})`))
const given = { request_id: 'one', type: 'request.given' }
const notSent = { request_id: 'one', type: 'text.not_sent' }

it('boards look again at every new connection, whether it was lost for a moment or for seconds', async () => {
  const boards: string[][] = [[], []]
  for (const heard of boards) await subscribeToRequests((payload) => heard.push(payload))
  const clear = () => {
    for (const heard of boards) heard.length = 0
  }
  const untilAllHeard = (payloads: string[]) =>
    vi.waitFor(() => expect(boards).toEqual(boards.map(() => payloads)), patience)

  clear()
  const [listener] = await listeners()
  await read((db) => db.execute(sql`select pg_terminate_backend(${listener})`))
  await untilAllHeard(['null'])
  await notify(given)
  await untilAllHeard(['null', JSON.stringify({ ...given, news: 'given' })])

  clear()
  const { port } = new URL(postgres.url)
  process.kill(postgres.pid, 'SIGQUIT')
  await postgres.exited
  // Long enough for a call to give up: the listener has tried in vain by then, too.
  await expect(listeners()).rejects.toThrow()
  postgres = await startEmbeddedPostgres(data, { port: Number(port) })
  await untilAllHeard(['null'])
  await notify(notSent)
  await untilAllHeard(['null', JSON.stringify(notSent)])
  expect(await listeners()).toHaveLength(1)
})
