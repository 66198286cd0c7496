// Two web instances and their workers behind HAProxy, as deploy/haproxy.cfg describes it.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Program, programOf, startCompiled, startProgram, untilReady } from '@/scripts/support/programs'
import { testAdmin } from '@/scripts/support/test-environment'
import { freePort } from '@/server/database/free-port'
import { startPart } from '@/server/supervisor/parts'
import { say } from '@/server/supervisor/say'

export const names = ['web1', 'web2'] as const
type Name = (typeof names)[number]

export type Cluster = {
  /** The proxy. */
  base: string
  /** The instances themselves. */
  bases: () => string[]
  /** Stops an instance as a host does, starts it again, and waits until the proxy uses it. */
  replace: (name: Name) => Promise<void>
  replaceWorker: () => Promise<void>
  /** How often the proxy has taken an instance out so far. */
  timesOut: () => Promise<number>
}

async function end(program: Program): Promise<void> {
  program.kill('SIGTERM')
  const code = await program.ended
  if (code !== 0) throw new Error(`A program ended with ${code}:\n${program.output()}`)
}

/** What HAProxy's status page says of an instance, by the names in its first line. */
async function statusOf(statusUrl: string, name: string): Promise<Record<string, string>> {
  const [head = '', ...lines] = (await fetch(statusUrl).then((answer) => answer.text())).split('\n')
  const values = lines.find((line) => line.startsWith(`web,${name},`))?.split(',') ?? []
  return Object.fromEntries(head.split(',').map((column, index) => [column, values[index] ?? '']))
}

/** Waits until HAProxy sends requests to an instance, or no longer does. */
async function untilUsed(statusUrl: string, name: string, isUsed: boolean): Promise<void> {
  while (((await statusOf(statusUrl, name)).status === 'UP') !== isUsed) await sleep(100)
}

/** The name of this user or their group. */
const idOf = (what: string) => execFileSync('id', ['--name', what], { encoding: 'utf8' }).trim()

/** As which user HAProxy runs: who is not root cannot become another one. */
export const proxyAccount = () => ({ PROXY_USER: idOf('--user'), PROXY_GROUP: idOf('--group') })

/** Fails the drill where there is no HAProxy. */
export function isProxyInstalled(): boolean {
  const { error } = spawnSync('haproxy', ['-v'])
  if (!error) return true
  say.fail('HAProxy is missing. `apt-get install -y haproxy` installs it.')
  process.exitCode = 1
  return false
}

/** Prepares a database, as `npm run migrate` does. */
export async function prepare(env: Record<string, string>): Promise<void> {
  const part = startPart('prepare', { env })
  await part.ready
  await part.stop(5_000)
}

/** Starts a PostgreSQL of its own. Answers with its address. */
export async function startDatabase(folder: string, programs: Program[]): Promise<string> {
  const database = startPart('database', { env: { POSTGRES_DIR: path.join(folder, 'postgres') } })
  programs.push(programOf(database))
  return String((await database.ready).url)
}

type Parts = { databaseUrl: string; workers: number; env?: Record<string, string> }

/** Starts all of it; what runs is in `programs`, so that the caller can end it at any time. */
export async function startCluster(
  folder: string,
  programs: Program[],
  { databaseUrl, workers, env = {} }: Parts,
): Promise<Cluster> {
  const [sitePort, statusPort] = [await freePort(), await freePort()]
  const base = `http://localhost:${sitePort}`
  const shared = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomBytes(32).toString('base64url'),
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    SITE_URL: base,
    HOST: '127.0.0.1',
    STORAGE_DIR: path.join(folder, 'storage'),
    BUILDS_DIR: path.join(folder, 'builds'),
    MAIL_DIR: path.join(folder, 'mail'),
    SMS_DIR: path.join(folder, 'sms'),
    WALLET_DIR: path.join(folder, 'wallet'),
    TRUSTED_PROXIES: '1',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const envOf = (name: string) => {
    const own = path.join(folder, name)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    return { ...shared, DATA_DIR: own }
  }
  await prepare(envOf('prepare'))
  const ports: Record<Name, number> = { web1: await freePort(), web2: await freePort() }
  const run = (program: Program) => {
    programs.push(program)
    return program
  }
  // Visitors and proxy stand for other machines: the servers must not take the processor from them.
  const runServer = (program: Program) => {
    setPriority(program.pid, 10)
    return run(program)
  }
  const startWeb = async (name: Name) => {
    const program = runServer(startCompiled('server', [], { ...envOf(name), PORT: String(ports[name]) }))
    await untilReady(`http://127.0.0.1:${ports[name]}/api/ready`, program)
    return program
  }
  const startWorker = () => runServer(startCompiled('worker', [], envOf('worker')))
  const web = { web1: await startWeb('web1'), web2: await startWeb('web2') }
  const running = Array.from({ length: workers }, startWorker)
  const proxy = run(
    startProgram('haproxy', ['-db', '-f', 'deploy/haproxy.cfg'], {
      SITE_BIND: `127.0.0.1:${sitePort}`,
      STATUS_BIND: `127.0.0.1:${statusPort}`,
      WEB1: `127.0.0.1:${ports.web1}`,
      WEB2: `127.0.0.1:${ports.web2}`,
      ...proxyAccount(),
    }),
  )
  await untilReady(`${base}/api/ready`, proxy)
  const statusUrl = `http://127.0.0.1:${statusPort}/;csv`
  return {
    base,
    bases: () => Object.values(ports).map((port) => `http://127.0.0.1:${port}`),
    replace: async (name) => {
      await end(web[name])
      await untilUsed(statusUrl, name, false)
      web[name] = await startWeb(name)
      await untilUsed(statusUrl, name, true)
    },
    timesOut: async () => {
      const states = await Promise.all(names.map((name) => statusOf(statusUrl, name)))
      return states.reduce((sum, { chkdown }) => sum + Number(chkdown), 0)
    },
    replaceWorker: async () => {
      const worker = running.shift()
      if (worker) await end(worker)
      running.push(startWorker())
    },
  }
}
