import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '@/lib/platform/env'
import { ensureBuild } from './build'
import { reasonOf } from './command'
import { type DataLock, lockDataFolder } from './data-lock'
import { type KeptPart, keepRunning } from './keep-running'
import { endMs, type Part, startPart } from './parts'
import {
  assertPortIsFree,
  assertSpace,
  closeMailFolder,
  ensureSecret,
  loadConfiguration,
  metricsOfWorker,
  prepareDatabase,
  startDatabase,
} from './product'
import { CannotStart, say, timed } from './say'

type Stop = 'drained' | 'at once'

/** Ctrl-C and a closed terminal stop at once; SIGTERM comes from the host and allows time to drain. */
function onSignals(stop: (how: Stop) => void): void {
  const stopFor = (signal: string) => stop(signal === 'SIGTERM' ? 'drained' : 'at once')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopFor)
  process.on('message', ({ signal }: { signal?: string }) => signal && stopFor(signal))
  process.on('disconnect', () => stop('at once'))
}

/** Serves on for a while after `/api/ready` answers 503, so that a proxy sends requests elsewhere. */
async function drain(server: KeptPart, ms: number, signal: AbortSignal): Promise<void> {
  say.step(`Serving on for ${ms / 1000} s, while /api/ready says 503; Ctrl-C stops at once`)
  const { child } = server.current()
  if (child.connected) child.send({ drain: true })
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

/** Runs the whole product until a signal, or until a part ends too often; then stops all parts in order. */
export async function runProduct(mode: 'production' | 'development'): Promise<void> {
  const parts: KeptPart[] = []
  let lock: DataLock | undefined
  let database: KeptPart | undefined
  let server: KeptPart | undefined
  let drainMs = 0
  let isStopping = false
  const hurry = new AbortController()

  async function stop(code: number, how: Stop = 'at once'): Promise<never> {
    if (how === 'at once') hurry.abort()
    if (!isStopping) {
      isStopping = true
      lock?.announceStop()
      if (server && drainMs > 0) await drain(server, drainMs, hurry.signal)
      say.step('Stopping')
      // The database stays until no other part needs it; the others do not wait for each other.
      const others = parts.filter((part) => part !== database)
      await Promise.all(others.map((part) => part.stop(endMs)))
      await database?.stop(endMs)
      lock?.release()
      say.done('Stopped; nothing is left behind')
      process.exit(code)
    }
    return new Promise(() => undefined)
  }

  onSignals((how) => void stop(0, how))

  function keep(start: () => Part): KeptPart {
    const onGiveUp = (reason: string) => {
      if (isStopping) return
      say.fail(`${reason}, so everything stops`)
      void stop(1)
    }
    const part = keepRunning({ start, onGiveUp })
    parts.push(part)
    return part
  }

  try {
    const configuration = loadConfiguration(mode)
    const metrics = metricsOfWorker(configuration)
    // The folder comes first: a Taskers that is stopping still has the port, and a running one is named.
    lock = await lockDataFolder(configuration.DATA_DIR)
    assertSpace(configuration.DATA_DIR)
    await assertPortIsFree(configuration.PORT, configuration.HOST)
    closeMailFolder(configuration.MAIL_DIR)
    ensureSecret(configuration)
    await startDatabase(configuration, (start) => {
      database = keep(start)
      return database
    })
    const { adminEmail } = await prepareDatabase(configuration.DATA_DIR)
    if (mode === 'production') await ensureBuild()
    if (isStopping) return
    server = keep(() => startPart('server'))
    const worker = keep(() => startPart('worker', { env: metrics }))
    await timed('Starting the server and its worker', 'Server and worker are running', () =>
      Promise.all([server?.ready, worker.ready]),
    )
    drainMs = mode === 'production' ? configuration.DRAIN_SECONDS * 1000 : 0
    sayWhereItIs(configuration, adminEmail ?? 'an owner')
  } catch (error) {
    if (isStopping) return
    say.fail(reasonOf(error))
    if (!(error instanceof CannotStart) && process.env.TASKERS_VERBOSE) console.error(error)
    await stop(1)
  }
}

function sayWhereItIs(configuration: Env, owner: string): void {
  const { SITE_URL, ADMIN_EMAIL = 'admin@taskers.local', RESEND_API_KEY, MAIL_DIR } = configuration
  const hint = owner === ADMIN_EMAIL ? passwordHint(configuration) : 'as they chose it'
  const { SMS_PROVIDER, SMS_DIR } = configuration
  say.plain()
  say.plain(`  Taskers is at     ${SITE_URL}`)
  say.plain(`  Staff log in at   ${SITE_URL}/admin/login`)
  say.plain(`  as                ${owner}, password ${hint}`)
  if (!RESEND_API_KEY) say.plain(`  Mails are written to ${MAIL_DIR}`)
  if (!SMS_PROVIDER) say.plain(`  SMS are written to   ${SMS_DIR}`)
  say.plain('  Ctrl-C stops everything.')
  say.plain()
}

function passwordHint({ ADMIN_PASSWORD, DATA_DIR }: Pick<Env, 'ADMIN_PASSWORD' | 'DATA_DIR'>): string {
  if (ADMIN_PASSWORD) return 'as in ADMIN_PASSWORD'
  const file = path.join(DATA_DIR, 'admin-password')
  return existsSync(file) ? `in ${file}` : 'as printed where the database was filled'
}
