// A week with two dispatchers and six taskers, played against the real product in about two minutes.

import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import postgres from 'postgres'
import { withProduct } from '@/scripts/support/product'
import { say } from '@/server/supervisor/say'
import { openBook, type Person, type Worker } from './week/book'
import { callsTo } from './week/calls'
import { randomOf } from './week/chance'
import { type Compared, compareAll } from './week/compare'
import { customerMoves } from './week/customers'
import { dateOf, dayMs, midnightOf, minuteMs } from './week/dates'
import { deskMoves } from './week/desk'
import { openAtTheEnd } from './week/last-day'
import { timeMoves } from './week/night'
import type { Moves, Scene, Story } from './week/scene'
import { stories } from './week/stories'
import { taskerMoves } from './week/taskers'
import { hireTasker, inviteDispatchers, workAtNight } from './week/team'

const days = 7
const storiesADay = 8
/** No two jobs of a day overlap, so nobody is busy by accident: the longest task takes 80 minutes. */
const slotMs = 80 * minuteMs
const names = ['Alice', 'Bosco', 'Claudine', 'Damascene', 'Esperance', 'Fidele']

type Team = { dispatchers: [Person, Person]; workers: Worker[]; taskIds: number[] }

function setScenes(moves: Moves, { dispatchers, workers, taskIds }: Team, seed: number) {
  const { book } = moves
  const [one, other] = dispatchers
  return (slot: number): Scene => {
    // Each scene has its own chances, so that it does not matter who of two dispatchers is faster.
    const random = randomOf(seed * 1_000_003 + book.today * 1_009 + slot)
    const taskId = taskIds[(book.today + slot) % taskIds.length] ?? 0
    const skilled = workers.filter((worker) => worker.taskIds.includes(taskId))
    const [first, second, third] = random.shuffled(skilled)
    const unskilled = workers.find((worker) => !skilled.includes(worker))
    if (!first || !second || !third || !unskilled) throw new Error('Each task needs three taskers')
    return {
      ...moves,
      taskId,
      dispatchers: slot % 2 ? [other, one] : [one, other],
      crew: [first, second, third],
      unskilled,
      at: midnightOf(Date.now()) + slot * slotMs,
      on: book.today,
      chance: random.chance,
      pick: random.pick,
    }
  }
}

/** The stories of each day: all of them before one comes again. */
function dealStories(seed: number): Story[][] {
  const { shuffled } = randomOf(seed)
  const deck: Story[] = []
  while (deck.length < days * storiesADay) deck.push(...shuffled(stories))
  return Array.from({ length: days }, (_, day) => deck.slice(day * storiesADay, (day + 1) * storiesADay))
}

/** Each dispatcher does one thing after the other, and both work at the same time. */
async function inTwoHands<Given, Result>(
  given: Given[],
  act: (one: Given, index: number) => Promise<Result>,
) {
  const results: Result[] = []
  const hand = async (first: number) => {
    for (let index = first; index < given.length; index += 2) {
      const one = given[index]
      if (one !== undefined) results[index] = await act(one, index)
    }
  }
  await Promise.all([hand(0), hand(1)])
  return results
}

async function playDays(moves: Moves, team: Team, seed: number): Promise<void> {
  const { book, time } = moves
  const scene = setScenes(moves, team, seed)
  let later: (() => Promise<void>)[] = []
  for (const [day, ofDay] of dealStories(seed).entries()) {
    if (day > 0) await time.sleep()
    await time.letClockComplete()
    await inTwoHands(later, (act) => act())
    const next = await inTwoHands(ofDay, (story, slot) => story(scene(slot)))
    later = next.flatMap((act) => act ?? [])
    if (day === days - 1) await inTwoHands(openAtTheEnd, (open, slot) => open(scene(storiesADay + slot)))
    say.done(`Day ${day + 1}: ${book.requests.length} requests, ${book.offers.length} offers so far`)
  }
}

const width = 60
const isList = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
const show = (value: unknown): string =>
  (isList(value) ? `${(value as string[]).length} of them` : (JSON.stringify(value) ?? 'nothing')).slice(
    0,
    width,
  )

function showTable(rows: Compared[]): boolean {
  say.plain()
  say.plain(`  ${'What'.padEnd(34)}${'By hand'.padEnd(width + 2)}Product`)
  const wrong = rows.filter(({ byHand, product }) => !isDeepStrictEqual(byHand, product))
  for (const row of rows) {
    const isRight = !wrong.includes(row)
    const product = isRight ? 'the same' : show(row.product)
    say.plain(`${isRight ? '✓' : '✗'} ${row.what.padEnd(34)}${show(row.byHand).padEnd(width + 2)}${product}`)
  }
  for (const { what, byHand, product } of wrong) {
    say.fail(what)
    say.plain(`  by hand  ${JSON.stringify(byHand)}`)
    say.plain(`  product  ${JSON.stringify(product)}`)
  }
  return wrong.length === 0
}

/** A day that ends while it is played would be two days. */
async function awaitOneDay(): Promise<void> {
  const left = midnightOf(Date.now()) + dayMs - Date.now()
  if (left > 6 * minuteMs) return
  say.step(`In Kigali the day ends in ${Math.ceil(left / minuteMs)} minutes; the week begins after that`)
  await pause(left)
}

/** `npm run drill -- week`, with the number that its chances come from. */
export async function run([given = '20']: string[]): Promise<void> {
  const seed = Number(given)
  if (!Number.isInteger(seed)) throw new Error('The number must be a whole one.')
  const start = { database: 'taskers_week', parts: ['server' as const, 'worker' as const] }
  const settings = { RATE_LIMIT_FACTOR: '1000' }
  await withProduct({ ...start, settings }, async ({ base, databaseUrl, mailDir, atEnd }) => {
    await awaitOneDay()
    const started = Date.now()
    say.step(`Playing the week that ends on ${dateOf(started)}, with the seed ${seed}`)
    const call = callsTo(base)
    const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
    const book = openBook()
    const given = { call, sql, book }
    const time = timeMoves(given)
    atEnd(async () => {
      await time.close()
      await sql.end()
    })
    const [one, other] = await inviteDispatchers(call, mailDir, ['Odette', 'Patrick'])
    if (!one || !other) throw new Error('Two dispatchers are needed')
    const tasks = await sql<{ id: number }[]>`select id from tasks order by id`
    const taskIds = tasks.map(({ id }) => id)
    // Each does every second task, so that each task has three of them.
    const hire = (name: string, number: number) =>
      hireTasker(call, { name, number, taskIds: taskIds.filter((_, n) => n % 2 === number % 2), desk: one })
    const workers = await Promise.all(names.map(hire))
    await workAtNight(sql)
    const moves = {
      book,
      time,
      desk: deskMoves(given),
      tasker: taskerMoves(given),
      customer: customerMoves(given),
    }
    const team: Team = { dispatchers: [one, other], workers, taskIds }
    await playDays(moves, team, seed)
    const rows = await compareAll({ ...given, ...team })
    const isRight = showTable(rows)
    const seconds = Math.round((Date.now() - started) / 1000)
    say.plain()
    if (isRight) say.done(`${rows.length} figures are those that were counted by hand (${seconds} s)`)
    else say.fail('The product counts otherwise')
    process.exitCode = isRight ? 0 : 1
  })
}
