// A product that a test has for itself, to freeze its server or its database.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { startTestEnvironment } from '@/scripts/support/test-environment'
import { freePort } from '@/server/database/free-port'
import { type Part, startPart } from '@/server/supervisor/parts'
import { isAlive } from '@/server/supervisor/processes'

export const hasProc = readdirSync('/').includes('proc')

/** The state of a process and who started it, the third and the fourth field of proc_pid_stat(5). */
export function stateOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  if (!hasProc)
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => stateOf(other)?.parent === pid)
}

/** The TCP ports at which a process listens. */
export function listensAt(pid: number): number[] {
  if (!hasProc) {
    const options = ['-a', '-p', String(pid), '-iTCP', '-sTCP:LISTEN', '-P', '-n', '-Fn']
    const names = execFileSync('lsof', options, { encoding: 'utf8' }).match(/^n.*:\d+$/gm) ?? []
    return names.map((name) => Number(name.slice(name.lastIndexOf(':') + 1)))
  }
  const folder = `/proc/${pid}/fd`
  const sockets = new Set(readdirSync(folder).map((name) => readlinkSync(`${folder}/${name}`)))
  return ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      // See proc_pid_net(5): the local address, the state (0A listens) and the inode.
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(`socket:[${inode}]`))
      .map(([, address = '']) => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16)),
  )
}

/** Returns once the process stands still; one that has ended does, too. */
function halt(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGSTOP')
  while (hasProc && !/[TZX]/.test(stateOf(pid)?.state ?? 'X')) {}
}

/** Sends a signal to a process and to all that it has started, those of PostgreSQL for example. */
export function signalWithChildren(pid: number, signal: NodeJS.Signals): void {
  // Otherwise one could begin while they are listed.
  halt(pid)
  for (const one of [...childrenOf(pid), pid]) if (isAlive(one)) process.kill(one, signal)
}

export type OwnProduct = {
  address: string
  site: { mailDir: string; smsDir: string; databaseUrl: string }
  startServer: () => Promise<void>
  /** It takes calls, and answers none. */
  freezeServer: () => void
  /** Ends the server at once, also a frozen one, with whatever was sent to it. */
  killServer: () => Promise<void>
  freezeDatabase: () => void
  /** Done once the product can work again. */
  thawDatabase: () => Promise<void>
  stop: () => Promise<void>
}

async function untilReady(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function startOwnProduct(): Promise<OwnProduct> {
  const environment = await startTestEnvironment()
  const databaseUrl = await environment.createDatabase('taskers_own')
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const env = {
    ...environment.env,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: port,
    HOST: '127.0.0.1',
    SITE_URL: address,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  }
  const worker = startPart('worker', { env, stdout: 'ignore' })
  await worker.ready
  let server: Part | undefined
  const signalDatabase = (signal: 'SIGSTOP' | 'SIGCONT') =>
    signalWithChildren(environment.postgresPid, signal)
  const killServer = async () => {
    server?.child.kill('SIGKILL')
    await server?.exited
    server = undefined
  }
  return {
    address,
    site: { mailDir: environment.env.MAIL_DIR, smsDir: environment.env.SMS_DIR, databaseUrl },
    startServer: async () => {
      server = startPart('server', { env, stdout: 'ignore' })
      await server.ready
      await untilReady(address)
    },
    freezeServer: () => void server?.child.kill('SIGSTOP'),
    killServer,
    freezeDatabase: () => signalDatabase('SIGSTOP'),
    thawDatabase: async () => {
      signalDatabase('SIGCONT')
      await untilReady(address)
    },
    stop: async () => {
      signalDatabase('SIGCONT')
      await killServer()
      await worker.stop(5_000)
      await environment.stop()
    },
  }
}
