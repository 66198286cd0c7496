// Two dispatchers and six taskers play a week with the real product.
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Product } from '@/scripts/support/product'
import { say } from '@/server/supervisor/say'
import { openBook, type Task } from './book'
import { callsTo } from './calls'
import { randomOf } from './chance'
import { customerMoves } from './customers'
import { dateOf, dayMs, midnightOf, minuteMs } from './dates'
import { openAtTheEnd } from './last-day'
import { timeMoves } from './night'
import { paceOf } from './pace'
import { type Applicant, applicants, dispatcherNames } from './people'
import type { Moves, Story } from './scene'
import { inTurn, setScenes, type Team } from './scenes'
import { staffMoves } from './staff'
import { stories } from './stories'
import { taskerMoves } from './taskers'
import { hireTasker, inviteDispatchers, workAtNight } from './team'

const days = 7
const storiesADay = 8

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
  const { book, time, pace } = moves
  const scene = setScenes(moves, team, seed)
  let later: (() => Promise<void>)[] = []
  for (const [day, ofDay] of dealStories(seed).entries()) {
    if (day > 0) await time.sleep()
    await time.letClockComplete()
    await inTwoHands(later, (act) => act())
    const next = await inTwoHands(ofDay, async (story, slot) => {
      const one = scene(slot)
      const act = await story(one)
      for (const request of book.requests) if (request.number === one.number) await pace.spread(request)
      return act
    })
    later = next.flatMap((act) => act ?? [])
    if (day === days - 1)
      await inTwoHands(openAtTheEnd, (open, turn) => open(inTurn(scene(storiesADay + turn), turn)))
    say.done(`Day ${day + 1}: ${book.requests.length} requests, ${book.offers.length} offers so far`)
  }
}

/** A day that ends while it is played would be two days. */
async function awaitOneDay(): Promise<void> {
  const left = midnightOf(Date.now()) + dayMs - Date.now()
  if (left > 6 * minuteMs) return
  say.step(`In Kigali the day ends in ${Math.ceil(left / minuteMs)} minutes; the week begins after that`)
  await pause(left)
}

/** Prepares the week that ends today; `seed` is the number that its chances come from. */
export async function openWeek({ base, databaseUrl, mailDir, atEnd }: Product, seed: number) {
  await awaitOneDay()
  say.step(`Playing the week that ends on ${dateOf(Date.now())}, with the seed ${seed}`)
  const call = callsTo(base)
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
  const book = openBook()
  const pace = paceOf(sql)
  const given = { call, sql, book, pace }
  const time = timeMoves(given)
  atEnd(async () => {
    await time.close()
    await sql.end()
  })
  const [one, other] = await inviteDispatchers(call, { mailDir, names: dispatcherNames })
  if (!one || !other) throw new Error('Two dispatchers are needed')
  const tasks = await sql<Task[]>`select id, slug, coalesce(price_rwf, 10000) as price from tasks order by id`
  const taskIds = tasks.map(({ id }) => id)
  // Each does every second task, so that each task has three of them.
  const hire = (applicant: Applicant, number: number) =>
    hireTasker(call, {
      ...{ applicant, number, staff: one },
      taskIds: taskIds.filter((_, n) => n % 2 === number % 2),
    })
  const workers = await Promise.all(applicants.map(hire))
  await workAtNight(sql)
  const moves = {
    book,
    time,
    pace,
    staff: staffMoves(given),
    tasker: taskerMoves(given),
    customer: customerMoves(given),
  }
  const team: Team = { dispatchers: [one, other], workers, tasks }
  return { ...given, ...team, play: () => playDays(moves, team, seed) }
}

export type Week = Awaited<ReturnType<typeof openWeek>>
