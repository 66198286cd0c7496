// A primary and its standby, with one address in front of both, as docs/operations/failover.md sets them up.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, copyFileSync, cpSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { killFamily, type Program, programOf, startProgram } from '@/scripts/support/programs'
import { copyDatabase } from '@/server/backups/database'
import { entriesOf } from '@/server/backups/files'
import { removeEmbeddedData } from '@/server/database/embedded-postgres'
import { freePort } from '@/server/database/free-port'
import { placeFiles, unprivilegedOwner } from '@/server/database/placement'
import { type Part, startPart } from '@/server/supervisor/parts'
import { proxyAccount } from '../rolling/instances'

const slot = 'standby'

type Place = { folder: string; port: number }
type Running = Place & { url: string; part: Part }

export type Pair = {
  /** The address for servers and workers. */
  url: string
  /** Of the two databases themselves. */
  primaryUrl: string
  standbyUrl: () => string
  /** Has each commit wait for the standby, or no longer. */
  waitForStandby: (isWanted: boolean) => Promise<void>
  /** Has the standby receive nothing, until the answer is called. */
  holdStandby: () => Promise<() => void>
  stopStandby: () => void
  startStandby: () => Promise<void>
  killPrimary: () => void
  /** The numbered steps of the runbook, each with its name. */
  switchOver: (onStep: (step: string) => void) => Promise<void>
  /** Starts the dead primary again, as if nobody knew what has happened. */
  startFormerPrimary: () => Promise<string>
  /** Makes the former primary anew, as a standby of the one that was promoted; done when it follows. */
  makeNewStandby: () => Promise<void>
  /** Whether a proxy that starts now leads to the promoted one. */
  isSwitchKept: () => Promise<boolean>
}

/** What the runbook's sed does to the file of the proxy. */
const swap = '/^ +server pg1 /s/$/ disabled/; /^ +server pg2 /s/ disabled$//'

async function run(place: Place, programs: Program[]): Promise<Running> {
  const part = startPart('database', {
    env: { POSTGRES_DIR: place.folder, POSTGRES_PORT: String(place.port) },
  })
  programs.push(programOf(part))
  const { url } = await part.ready
  return { ...place, url: String(url), part }
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, fetch_types: false })
  try {
    return await sql.unsafe<Row[]>(text)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Copies the running primary, and says to the copy whom it follows. */
async function makeStandby(primary: Running, folder: string): Promise<void> {
  await query(primary.url, `select pg_create_physical_replication_slot('${slot}', true)`)
  const owner = unprivilegedOwner()
  const { data } = await placeFiles(folder, owner)
  await copyDatabase(primary.url, data, new AbortController().signal)
  cpSync(`${primary.folder}-password`, `${folder}-password`)
  const { username, password } = new URL(primary.url)
  const follows = `host=127.0.0.1 port=${primary.port} user=${username} password=${decodeURIComponent(password)}`
  writeFileSync(path.join(data, 'standby.signal'), '')
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = '${follows} application_name=${slot}'\nprimary_slot_name = '${slot}'\n`,
  )
  if (!owner) return
  for (const name of ['', ...[...entriesOf(data)].map((entry) => entry.path)])
    chownSync(path.join(data, name), owner.uid, owner.gid)
}

/** Says a command to HAProxy's admin socket. */
function tell(socketPath: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(socketPath, () => socket.end(`${command}\n`))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.trim()))
  })
}

const isStreaming = async (url: string) =>
  (await query(url, `select 1 from pg_stat_replication where state = 'streaming'`)).length === 1

async function untilStreaming(url: string): Promise<void> {
  while (!(await isStreaming(url))) await sleep(100)
}

/** Starts both databases and the proxy. `prepare` fills the primary before the standby is made. */
export async function startPair(
  folder: string,
  programs: Program[],
  prepare: (url: string) => Promise<void>,
): Promise<Pair> {
  const place = async (name: string) => ({ folder: path.join(folder, name), port: await freePort() })
  const [first, second] = [await place('pg1'), await place('pg2')]
  const primary = await run(first, programs)
  await prepare(primary.url)
  await makeStandby(primary, second.folder)
  let standby = await run(second, programs)
  await untilStreaming(primary.url)
  const file = path.join(folder, 'database.cfg')
  copyFileSync('deploy/haproxy-database.cfg', file)
  const startProxy = async (socket: string) => {
    const port = await freePort()
    const proxy = startProgram('haproxy', ['-db', '-f', file], {
      ...proxyAccount(),
      DATABASE_SOCKET: socket,
      DATABASE_BIND: `127.0.0.1:${port}`,
      PG1: `127.0.0.1:${first.port}`,
      PG2: `127.0.0.1:${second.port}`,
    })
    programs.push(proxy)
    const url = Object.assign(new URL(primary.url), { port: String(port) }).href
    while (!proxy.hasEnded() && !(await query(url, 'select 1').catch(() => null))) await sleep(100)
    return url
  }
  const socket = path.join(folder, 'database.sock')
  const url = await startProxy(socket)
  let former: Running | undefined

  return {
    url,
    primaryUrl: primary.url,
    standbyUrl: () => standby.url,
    waitForStandby: async (isWanted) => {
      const line = 'synchronous_standby_names'
      await query(
        primary.url,
        isWanted ? `alter system set ${line} = '${slot}'` : `alter system reset ${line}`,
      )
      await query(primary.url, 'select pg_reload_conf()')
      await sleep(300)
    },
    holdStandby: async () => {
      const [receiver] = await query<{ pid: number }>(standby.url, 'select pid from pg_stat_wal_receiver')
      if (!receiver) throw new Error('The standby receives nothing')
      process.kill(receiver.pid, 'SIGSTOP')
      return () => process.kill(receiver.pid, 'SIGCONT')
    },
    stopStandby: () => killFamily(standby.part.child.pid ?? 0),
    startStandby: async () => {
      standby = await run(second, programs)
      await untilStreaming(primary.url)
    },
    killPrimary: () => killFamily(primary.part.child.pid ?? 0),
    switchOver: async (onStep) => {
      await tell(socket, 'set server database/pg1 state maint')
      await tell(socket, 'shutdown sessions server database/pg1')
      onStep('the dead one is out')
      await query(standby.url, 'select pg_promote()')
      onStep('the standby is promoted')
      await tell(socket, 'set server database/pg2 state ready')
      execFileSync('sed', ['-i', '-E', swap, file])
      onStep('the address points to it')
    },
    startFormerPrimary: async () => {
      former = await run(first, programs)
      return former.url
    },
    makeNewStandby: async () => {
      if (former) killFamily(former.part.child.pid ?? 0)
      await former?.part.exited
      removeEmbeddedData(first.folder)
      await makeStandby(standby, first.folder)
      await run(first, programs)
      await untilStreaming(standby.url)
    },
    isSwitchKept: async () => {
      const again = await startProxy(path.join(folder, 'again.sock'))
      const [row] = await query<{ port: number }>(again, 'select inet_server_port() as port')
      return row?.port === second.port
    },
  }
}
