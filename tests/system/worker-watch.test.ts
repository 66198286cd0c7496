// The only worker is killed: /api/ready stays 200, one of two servers says so by mail, and that it is over.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testAdmin } from '@/scripts/support/test-environment'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { mailsIn } from '../support/mail-folder'

const name = `worker_watch_${process.pid}`
const serverUrl = process.env.TEST_POSTGRES_URL ?? ''
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
const folder = mkdtempSync(path.join(tmpdir(), 'taskers-worker-watch-'))
const mailDir = path.join(folder, 'mail')
const parts: Part[] = []

beforeAll(async () => {
  await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE}`)
})

afterAll(async () => {
  for (const part of parts) await part.stop(5_000)
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

async function start(script: string, env: Record<string, string> = {}): Promise<Part> {
  const common = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', DATA_DIR: folder, MAIL_DIR: mailDir }
  const part = startPart(script, { env: { ...common, LOG_LEVEL: 'silent', ...env }, stdout: 'ignore' })
  parts.push(part)
  await part.ready
  return part
}

const toldOf = (words: string) =>
  mailsIn(mailDir, testAdmin.email).filter(({ subject }) => subject.includes(words))

it('staff are told once that nothing is sent, and once that it is', async () => {
  const ports = [String(await freePort()), String(await freePort())]
  const worker = await start('worker')
  for (const PORT of ports) await start('server', { PORT, HOST: '127.0.0.1' })
  worker.child.kill('SIGKILL')
  await worker.exited
  // Two minutes pass.
  const sql = postgres(databaseUrl, { max: 1 })
  const aged = await sql`update worker_watch set beat_at = beat_at - interval '2 minutes' returning id`
  expect(aged).toHaveLength(1)
  await expect.poll(() => toldOf('sends nothing').length, { timeout: 40_000 }).toBe(1)
  for (const port of ports) expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)
  await start('worker')
  await expect.poll(() => toldOf('sends again').length, { timeout: 40_000 }).toBe(1)
  // Both servers have looked again by then.
  await new Promise((resolve) => setTimeout(resolve, 16_000))
  expect([toldOf('sends nothing').length, toldOf('sends again').length]).toEqual([1, 1])
  await sql.end()
}, 120_000)
