// The disk of the primary is full: what was acknowledged stays, the rest is told to come again.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { sendRequest, TurnedAway } from '@/scripts/support/customers'
import { figure } from '@/scripts/support/figures'
import { killFamily, type Program, withCleanUp } from '@/scripts/support/programs'
import { say, timed } from '@/server/supervisor/say'
import { startCluster, startDatabase } from '../rolling/instances'

const diskSize = '700m'
/** Longer than the deadline of a call. */
const patienceMs = 6_000
/** So many may still fit into pages that the database has already. */
const mostThatFit = 400
const sentWhenFull = 20
/** Makes rows large, so that the pages in hand are soon used up. */
const words = 'The tap in the kitchen drips. '.repeat(60)

function fill(file: string): void {
  for (const bytes of [1 << 20, 1 << 12])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
}

type Try = { key: string; id?: string; isRefused: boolean; ms: number }

async function send(base: string, key: string): Promise<Try> {
  const started = Date.now()
  const sent = await sendRequest(base, words, { key }).catch((error: Error) => error)
  const ms = Date.now() - started
  if (!(sent instanceof Error)) return { key, id: sent.id, isRefused: false, ms }
  // Anything but 503 is a fault of ours.
  return { key, isRefused: sent instanceof TurnedAway, ms }
}

async function untilSent(base: string, key: string): Promise<string> {
  for (;;) {
    const { id } = await send(base, key)
    if (id) return id
    await sleep(200)
  }
}

async function play(disk: string, folder: string, programs: Program[]): Promise<void> {
  const databaseUrl = await timed('Starting a database on a small disk', 'It is running', () =>
    startDatabase(disk, programs),
  )
  const { base } = await timed('Starting two servers, a worker and a proxy', 'They are running', () =>
    startCluster(folder, programs, { databaseUrl, workers: 1 }),
  )
  const filler = path.join(disk, 'filler')
  fill(filler)
  const all: Try[] = []
  while (all.length < mostThatFit && !all.at(-1)?.isRefused) all.push(await send(base, randomUUID()))
  figure('the disk is full: requests that still fit', all.length - 1, all.at(-1)?.isRefused === true)
  const later = await Promise.all(Array.from({ length: sentWhenFull }, () => send(base, randomUUID())))
  all.push(...later)
  const late = later.filter(({ ms }) => ms > patienceMs).length
  const odd = all.filter(({ id, isRefused }) => !id && !isRefused).length
  figure(`  of ${sentWhenFull} more, told to come again`, later.filter(({ isRefused }) => isRefused).length)
  figure('  answered late; answered otherwise', `${late}; ${odd}`, late === 0 && odd === 0)
  const page = await fetch(`${base}/en`).catch(() => null)
  figure('  the landing page is there', '', page?.ok === true)
  rmSync(filler)
  const since = Date.now()
  const acknowledged = all.flatMap(({ id }) => id ?? [])
  for (const { key, id } of all) if (!id) acknowledged.push(await untilSent(base, key))
  figure('  there is room again: all of them go through', `after ${Date.now() - since} ms`)
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false })
  const stored = new Set((await sql`select id from requests`).map(({ id }) => id))
  await sql.end()
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  const isOnce = stored.size === all.length
  figure(`requests acknowledged: ${acknowledged.length}; lost; stored once each`, lost, lost === 0 && isOnce)
}

/** Fills the disk of a database of its own, which root can mount; others are told that it is not tried. */
export async function fillDisk(): Promise<void> {
  say.plain()
  say.plain('The disk of the primary is full')
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-full-'))
  // PostgreSQL's own account must reach the data, or it is placed on another disk.
  chmodSync(folder, 0o711)
  const disk = path.join(folder, 'disk')
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', disk])
  if (mounted.status !== 0) {
    figure('not tried: only root can mount a small disk', '')
    rmSync(folder, { recursive: true, force: true })
    return
  }
  const programs: Program[] = []
  await withCleanUp(
    () => play(disk, folder, programs),
    () => {
      for (const program of programs) if (!program.hasEnded()) killFamily(program.pid)
      spawnSync('umount', ['--lazy', disk])
      rmSync(folder, { recursive: true, force: true })
    },
  )
}
