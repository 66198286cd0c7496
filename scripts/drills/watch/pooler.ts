// Is what docs/operations/sizes.md says of PgBouncer true? Tried with Debian's, in session mode.
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { sessionLimits } from '@/db/pool'
import { figure } from '@/scripts/support/figures'
import { freePort, freePortApart } from '@/server/database/free-port'
import { unprivilegedOwner } from '@/server/database/placement'
import { startPart } from '@/server/supervisor/parts'

type Pooler = {
  url: string
  /** Whether it still runs: one that has died gives the same answers as one that refuses. */
  isAlive: () => boolean
  log: () => string
  stop: () => Promise<void>
}

/** Starts PgBouncer in front of a database. `isTold`: to ignore the limits that we send at each start. */
async function startPooler(databaseUrl: string, isTold: boolean): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-pooler-'))
  const owner = unprivilegedOwner()
  const port = await freePort()
  const { username, password, hostname, port: behind } = new URL(databaseUrl)
  const ini = `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = session
default_pool_size = 60
${isTold ? `ignore_startup_parameters = ${Object.keys(sessionLimits).join(', ')}` : ''}
`
  writeFileSync(path.join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(path.join(folder, 'ini'), ini)
  if (owner)
    for (const file of [folder, path.join(folder, 'users'), path.join(folder, 'ini')])
      chownSync(file, owner.uid, owner.gid)
  const child = spawn('pgbouncer', [path.join(folder, 'ini')], {
    ...owner,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log += chunk
      if (log.includes('process up')) resolve()
    })
    child.once('error', () => reject(new Error('PgBouncer is missing: apt-get install pgbouncer')))
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)))
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href
  return { url, isAlive: () => child.exitCode === null && child.signalCode === null, log: () => log, stop }
}

/** Whether a server behind the pooler is ready, and what its metrics say of the limits. */
async function serverBehind(url: string, base: string): Promise<{ status: number; limits: string }> {
  const port = new URL(base).port
  const metrics = String(await freePortApart(Number(port)))
  const place = { PORT: port, HOST: '127.0.0.1', SITE_URL: base, LOG_LEVEL: 'silent' }
  const server = startPart('server', { env: { ...place, DATABASE_URL: url, METRICS_PORT: metrics } })
  try {
    await server.ready
    const { status } = await fetch(`${base}/api/ready`)
    let limits = 'Nan'
    for (let tries = 0; tries < 20 && limits === 'Nan'; tries++) {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      limits = /^taskers_database_limits (\S+)$/m.exec(text)?.[1] ?? limits
      await sleep(250)
    }
    return { status, limits }
  } finally {
    await server.stop(10_000)
  }
}

/** Whether a NOTIFY arrives through the pooler. */
async function isTold(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 2, fetch_types: false })
  try {
    let told = false
    await sql.listen('taskers_drill', () => {
      told = true
    })
    await sql.notify('taskers_drill', '')
    for (let tries = 0; tries < 20 && !told; tries++) await sleep(50)
    return told
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Prints what our server meets behind PgBouncer. */
export async function tryPooler(databaseUrl: string, base: string): Promise<void> {
  const behind = async (isTold: boolean, use: (pooler: Pooler) => Promise<void>) => {
    const pooler = await startPooler(databaseUrl, isTold)
    await use(pooler).finally(pooler.stop)
  }
  const shown = async (what: string, url: string, wanted: { status: number; limits: string }) => {
    const { status, limits } = await serverBehind(url, base)
    const isRight = status === wanted.status && limits === wanted.limits
    figure(what, `/api/ready ${status}, taskers_database_limits ${limits}`, isRight)
  }
  const admin = postgres(databaseUrl, { max: 1 })
  const role = new URL(databaseUrl).username
  try {
    await behind(false, async ({ url, isAlive, log }) => {
      await shown('behind PgBouncer as it comes', url, { status: 503, limits: 'Nan' })
      const words = /unsupported startup parameter: \w+/.exec(log())?.[0] ?? 'no refusal in its log'
      figure(
        '  it lives and refuses',
        isAlive() ? words : 'it has died',
        isAlive() && words.endsWith('_timeout'),
      )
    })
    await behind(true, ({ url }) => shown('  told to ignore our limits', url, { status: 200, limits: '0' }))
    for (const [name, ms] of Object.entries(sessionLimits))
      await admin.unsafe(`alter role ${role} set ${name} = ${ms}`)
    await behind(true, async ({ url }) => {
      await shown('  and with the limits on the role', url, { status: 200, limits: '1' })
      figure('  LISTEN in session mode', '', await isTold(url))
    })
  } finally {
    for (const name of Object.keys(sessionLimits)) await admin.unsafe(`alter role ${role} reset ${name}`)
    await admin.end()
  }
}
