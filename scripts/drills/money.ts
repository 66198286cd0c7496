// A day of money: 200 jobs, two ways of selling, a provider that hangs, a forger, and 40 kills.
import { setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import type postgres from 'postgres'
import { figure } from '@/scripts/support/figures'
import { type PawapayStandIn, startPawapay } from '@/scripts/support/pawapay'
import { type Product, withProduct } from '@/scripts/support/product'
import { testAdmin } from '@/scripts/support/test-environment'
import { say } from '@/server/supervisor/say'
import { type Desk, openDesk } from './journeys/desk'
import { compareBooks, type Page, proof, slowestPaid } from './money/books'
import { startCallbacks } from './money/callbacks'
import { startKillable } from './money/kills'
import { payAllOut } from './money/payouts'
import { prepare, sell } from './money/stage'
import { steadyCallsTo, untilSo } from './money/steady'
import type { Job, Play } from './money/steps'
import { ofTaskers, ours } from './money/stories'
import { startTime } from './money/time'
import { callsTo } from './week/calls'

const jobsOfEach = 100
const kills = 40
/** The others come while taskers are paid out. */
const killsInDay = 36
const taskersAtWork = 20
/** So many stories are told at the same time: most of them wait for the provider. */
const atOnce = 30

type Story = { job: Job; tell: (play: Play, job: Job) => Promise<Page['written']> }

/** All jobs of the day, while nothing is killed yet. */
async function prepareAll(base: string, as: string, desk: Desk): Promise<Story[]> {
  const taskers = await Promise.all(Array.from({ length: taskersAtWork }, () => desk.hire('en')))
  const stories: Story[] = []
  for (const [sells, told] of [
    ['cash', ofTaskers],
    ['full', ours],
  ] as const) {
    await sell(base, as, sells)
    const numbers = Array.from({ length: jobsOfEach }, (_, number) => number)
    const made = await new PQueue({ concurrency: 4 }).addAll(
      numbers.map((number) => async () => {
        const tell = told[number % told.length]
        const tasker = taskers[number % taskersAtWork]
        if (!tell || !tasker) throw new Error('There is no such story')
        return { tell, job: await prepare({ base, as, desk }, tasker) }
      }),
    )
    stories.push(...made)
  }
  // Both ways of selling in turn.
  return stories.map((_, at) => stories[(at % 2) * jobsOfEach + Math.floor(at / 2)] as Story)
}

/** The provider behaves badly all the time: answers are lost, calls hang, and once it is away for a while. */
async function misbehave(pawapay: PawapayStandIn, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    for (const mischief of ['lose_answer', 'broken', 'no_json', 'refuse_connection', 'slow'] as const)
      pawapay.misbehaveAt('POST /v2/', mischief)
    if (round % 4 === 1) pawapay.misbehaveAt('POST /v2/deposits', 'hang')
    if (round === 3) {
      pawapay.goAway()
      await pause(20_000)
      pawapay.goAway(false)
    }
    await pause(8_000)
  }
}

const undecided = async (sql: postgres.Sql): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`select (
    (select count(*) from payments where method = 'momo' and state in ('created', 'pending'))
    + (select count(*) from refunds where state in ('created', 'pending'))
    + (select count(*) from payouts where state in ('created', 'pending')))::int as count`
  return row?.count ?? 0
}

async function tellAll(stories: Story[], play: Play, killed: () => number): Promise<Page[]> {
  const queue = new PQueue({ concurrency: atOnce })
  return queue.addAll(
    stories.map(({ job, tell }, at) => async () => {
      // The kills are spread over the whole day.
      while (killed() < (at / stories.length) * killsInDay - 2) await pause(200)
      try {
        return { job, written: await tell(play, job) }
      } catch (error) {
        throw new Error(`Story ${at}, request ${job.id}: ${(error as Error).message}`)
      }
    }),
  )
}

async function playDay({ base, databaseUrl, mailDir, atEnd }: Product, pawapay: PawapayStandIn) {
  const port = new URL(base).port
  const killable = await startKillable({ PORT: port, HOST: '127.0.0.1', SITE_URL: base })
  atEnd(killable.stop)
  const desk = await openDesk({ base, databaseUrl, mailDir, smsDir: process.env.SMS_DIR ?? '' })
  const { token: as } = await callsTo(base)<{ token: string }>('POST /api/login', {
    body: { email: testAdmin.email, password: testAdmin.password },
  })
  const stories = await prepareAll(base, as, desk)
  say.done(`${stories.length} jobs are agreed and have begun`)

  const started = Date.now()
  const play: Play = { call: steadyCallsTo(base), as, pawapay }
  const callbacks = startCallbacks(pawapay, base)
  const time = startTime(desk.sql, play)
  let isOver = false
  const mischief = misbehave(pawapay, () => isOver)
  const [pages] = await Promise.all([
    tellAll(stories, play, killable.kills),
    killable.killOften(killsInDay).then(() => say.done(`${killable.kills()} kills`)),
  ])
  const [paidOut] = await Promise.all([payAllOut(play), killable.killOften(kills)])
  await untilSo('everything is decided', async () => (await undecided(desk.sql)) === 0, 8 * 60_000)
  isOver = true
  await mischief
  pawapay.misbehave()
  await callbacks.stop()
  await time.stop()

  say.plain()
  await compareBooks(desk.sql, pawapay, { pages, paidOut })
  const differences = await proof()
  figure('differences of the nightly proof', differences, differences === 0)
  const slowest = await slowestPaid(desk.sql, pawapay)
  figure('seconds from the provider’s decision to "paid", at most', slowest, slowest < 300)
  figure('calls that never arrived, and were called lost', time.lost())
  figure('kills', killable.kills(), killable.kills() === kills)
  figure('forged callbacks, and how many were believed', `${callbacks.forged()}, ${callbacks.believed()}`)
  figure('some were forged, none was believed', '', callbacks.forged() > 0 && callbacks.believed() === 0)
  await desk.close()
  const seconds = Math.round((Date.now() - started) / 1_000)
  say.plain()
  if (process.exitCode) say.fail(`The books do not agree (${seconds} s)`)
  else say.done(`Rows, ledger, provider and pencil agree to the franc (${seconds} s)`)
}

/** `npm run drill -- money`. */
export async function run(): Promise<void> {
  const pawapay = await startPawapay({ settleMs: 1_500, slowMs: 12_000 })
  const { token, url } = pawapay
  Object.assign(process.env, { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' })
  await withProduct({ database: 'taskers_money', parts: [] }, async (product) => {
    const money = { PAWAPAY_TOKEN: token, PAWAPAY_API_URL: url, PAYOUTS: 'on' }
    Object.assign(process.env, money, { SITE_URL: product.base, LOG_LEVEL: 'error' })
    product.atEnd(pawapay.stop)
    await playDay(product, pawapay)
  })
}
