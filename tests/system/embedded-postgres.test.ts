// The embedded PostgreSQL after a crash: it starts again, and harms no stranger with its former number.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  type EmbeddedPostgres,
  removeEmbeddedData,
  runningPostgres,
  startEmbeddedPostgres,
} from '@/server/database/embedded-postgres'
import { isAlive } from '@/server/supervisor/processes'
import { childrenOf } from '../support/own-product'

const folder = mkdtempSync(path.join(tmpdir(), 'taskers-embedded-'))
const data = path.join(folder, 'postgres')
const pidFile = path.join(data, 'postmaster.pid')
let stranger: ChildProcess | undefined
let server: EmbeddedPostgres | undefined

afterAll(async () => {
  stranger?.kill('SIGKILL')
  await server?.stop()
  removeEmbeddedData(data)
  rmSync(folder, { recursive: true, force: true })
})

it('ends a server that was left alone, and no stranger who has its number', async () => {
  const left = await startEmbeddedPostgres(data)
  expect(runningPostgres(data)).toBe(left.url)
  server = await startEmbeddedPostgres(data)
  await left.exited
  expect(runningPostgres(data)).toBe(server.url)

  process.kill(server.pid, 'SIGKILL')
  await server.exited
  stranger = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000) // postgres'], {
    cwd: tmpdir(),
    stdio: 'ignore',
  })
  const pid = stranger.pid ?? 0
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [pid, ...rest].join('\n'))
  expect(runningPostgres(data)).toBeNull()
  server = await startEmbeddedPostgres(data)
  expect(isAlive(pid)).toBe(true)
  expect(stranger.signalCode).toBeNull()
  expect(runningPostgres(data)).toBe(server.url)
})

it('waits for the children of a server that was killed', async () => {
  const killed = server
  if (!killed) throw new Error('The test before this one leaves a server')
  const [child = 0] = childrenOf(killed.pid)
  process.kill(child, 'SIGSTOP')
  process.kill(killed.pid, 'SIGKILL')
  await killed.exited
  setTimeout(() => process.kill(child, 'SIGKILL'), 1_000)
  server = await startEmbeddedPostgres(data)
  expect(runningPostgres(data)).toBe(server.url)
})
