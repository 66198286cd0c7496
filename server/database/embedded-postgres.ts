import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lchownSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPostgresOf } from '../supervisor/processes'
import { freePort } from './free-port'
import { runInitdb } from './initdb'
import { endOrphan, writtenPid } from './orphan'
import { placeFiles, unprivilegedOwner } from './placement'
import { removePublicHome } from './public-home'

export type EmbeddedPostgres = {
  url: string
  pid: number
  stop: () => Promise<void>
  exited: Promise<void>
  hasEndedOrphan: boolean
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000)
      // A standby says "read-only connections".
      if (/ready to accept (read-only )?connections/.test(output)) resolve()
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      reject(new Error(`PostgreSQL ended (${code}) before it was ready: ${output.trim()}`)),
    )
  })
}

/**
 * Starts PostgreSQL until it is ready. When an earlier one was killed, its children end a little later,
 * and until then their memory forbids a new one: it is started again, for at most 10 seconds.
 */
async function startAfterKilled(start: () => ChildProcess) {
  const until = Date.now() + 10_000
  for (;;) {
    const child = start()
    const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()))
    const failure = await untilReady(child).then(
      () => null,
      (error: Error) => error,
    )
    if (!failure) return { child, exited }
    const isHeldByChildren = failure.message.includes('pre-existing shared memory block')
    if (!isHeldByChildren || Date.now() > until) throw failure
    await sleep(100)
  }
}

const urlOf = (dataFolder: string, port: number | string) => {
  const password = readFileSync(`${path.resolve(dataFolder)}-password`, 'utf8')
  return `postgres://taskers:${password}@127.0.0.1:${port}/postgres`
}

export function runningPostgres(dataFolder: string): string | null {
  if (!existsSync(dataFolder)) return null
  const data = realpathSync(dataFolder)
  const pid = writtenPid(data)
  if (pid === null || !isPostgresOf(pid, data)) return null
  const port = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[3]
  return port ? urlOf(dataFolder, port) : null
}

/** Removes the data and password of a stopped server, and its folder outside the project if it has one. */
export function removeEmbeddedData(dataFolder: string): void {
  const folder = path.resolve(dataFolder)
  removePublicHome(folder)
  rmSync(folder, { recursive: true, force: true })
  rmSync(`${folder}-password`, { force: true })
}

/** Starts PostgreSQL on a free loopback port. `durable: false` is faster, for tests that delete the data. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: { durable?: boolean; port?: number; connections?: number } = {},
): Promise<EmbeddedPostgres> {
  const owner = unprivilegedOwner()
  const { native, data: place, home } = await placeFiles(path.resolve(dataFolder), owner)
  const data = existsSync(place) ? realpathSync(place) : place
  const passwordFile = `${path.resolve(dataFolder)}-password`
  const hasEndedOrphan = await endOrphan(data)
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    if (owner) lchownSync(data, owner.uid, owner.gid)
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    await runInitdb(native, data, readFileSync(passwordFile, 'utf8'), owner)
  }
  const port = options.port ?? (await freePort())
  const flags = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${options.connections ?? 200}`,
    'timezone=UTC',
  ]
  if (options.durable === false) flags.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const { child, exited } = await startAfterKilled(() =>
    spawn(
      path.join(native, 'bin', 'postgres'),
      ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
      { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
    ),
  )
  return {
    url: urlOf(dataFolder, port),
    pid: child.pid ?? 0,
    exited,
    hasEndedOrphan,
    stop: async () => {
      child.kill('SIGINT')
      await exited
      if (home && options.durable === false) removeEmbeddedData(dataFolder)
    },
  }
}
