// While a version starts, workers of the former one do what its servers have put into the queues.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { removeEmbeddedData } from '@/server/database/embedded-postgres'
import { ensureBuild } from '@/server/supervisor/build'
import { say, timed } from '@/server/supervisor/say'
import { figure } from '../support/figures'
import { killFamily, type Program, startCompiled, withCleanUp } from '../support/programs'
import { testAdmin } from '../support/test-environment'
import { openDesk } from './journeys/desk'
import { isProxyInstalled, startCluster, startDatabase } from './rolling/instances'

const jobCount = 10
const patienceMs = 60_000

type State = { name: string; state: string; count: number; tries: number }

/** The jobs that servers of this version have put into the queues, without those of a later time. */
const readStates = (sql: postgres.Sql) => sql<State[]>`
  select name, state::text, count(*)::int as count, max(retry_count)::int as tries from pgboss.job
  where data ? 'call_id' and (start_after < now() or state = 'retry') group by 1, 2 order by 1, 2`

const isDone = ({ state }: State) => state === 'completed'

async function untilDone(sql: postgres.Sql): Promise<State[]> {
  const end = Date.now() + patienceMs
  for (;;) {
    const states = await readStates(sql)
    if ((states.length > 0 && states.every(isDone)) || Date.now() > end) return states
    await sleep(500)
  }
}

async function play(root: string, folder: string, programs: Program[]): Promise<void> {
  await ensureBuild()
  const databaseUrl = await startDatabase(folder, programs)
  const shared = {
    APP_SECRET: randomBytes(32).toString('base64url'),
    MAIL_DIR: path.join(folder, 'mail'),
    SMS_DIR: path.join(folder, 'sms'),
  }
  const formerEnv = {
    ...shared,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    DATA_DIR: path.join(folder, 'former'),
    STORAGE_DIR: path.join(folder, 'storage'),
    LOG_LEVEL: 'warn',
  }
  const startFormer = (name: string) => {
    const program = startCompiled(name, [], formerEnv, root)
    programs.push(program)
    return program
  }
  const migration = startFormer('migrate')
  if ((await migration.ended) !== 0) throw new Error(`Its migrate failed:\n${migration.output()}`)
  const worker = startFormer('worker')
  const { base } = await timed(
    'Migrating, and starting two servers of this version',
    'They are running',
    () => startCluster(folder, programs, { databaseUrl, workers: 0, env: shared }),
  )
  const desk = await openDesk({ base, databaseUrl, mailDir: shared.MAIL_DIR, smsDir: shared.SMS_DIR })
  for (let count = 0; count < jobCount; count++) {
    const tasker = await desk.hire('en')
    const { id } = await desk.ask('en')
    await desk.reach(id)
    await desk.agree(id)
    await desk.assign(id, tasker)
    await desk.step(id, tasker, 'confirm')
  }
  await desk.close()
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false })
  const states = await untilDone(sql)
  await sql.end()
  say.plain()
  for (const { name, state, count, tries } of states)
    figure(
      `${name}: ${count}`,
      tries > 0 ? `${state}, tried again` : state,
      state === 'completed' && tries === 0,
    )
  figure(
    'jobs with the id of a call',
    states.reduce((sum, { count }) => sum + count, 0),
    states.length > 0,
  )
  figure(
    'lines of trouble in the log of the worker',
    worker.output().trim() || 'none',
    !worker.output().trim(),
  )
  figure('the worker lives', '', !worker.hasEnded())
}

/** `npm run drill -- former FOLDER`: a former version there, with its packages, and compiled. */
export async function run([root = '']: string[]): Promise<void> {
  if (!isProxyInstalled()) return
  if (!existsSync(path.join(root, 'dist/worker.js'))) {
    say.fail('Name the folder of a former version in which `npm run migrate` was started once.')
    process.exitCode = 1
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'taskers-former-'))
  const programs: Program[] = []
  await withCleanUp(
    () => play(path.resolve(root), folder, programs),
    () => {
      for (const program of programs) if (!program.hasEnded()) killFamily(program.pid)
      removeEmbeddedData(path.join(folder, 'postgres'))
      rmSync(folder, { recursive: true, force: true })
    },
  )
}
