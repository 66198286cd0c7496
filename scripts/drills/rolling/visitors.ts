// Visitors who come at a fixed pace, whatever the site answers, and one who sends photos over a slow line.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest, TurnedAway, throwIfTurnedAway } from '@/scripts/support/customers'
import { sendSlowly, slowMs } from './slow-photo'

/** Pages that visitors read. */
export const pages = [
  '/',
  '/rw',
  '/fr',
  '/request-a-task',
  '/services/plumbing',
  '/about',
  '/rw/become-tasker',
]
const calls = ['/api/open/faqs', '/api/open/testimonials', '/api/health']

/** `turnedAway`: how long each answer took that says "too much, come again". */
export type Count = { sent: number; failures: string[]; ms: number[]; turnedAway: number[] }
export type Visitors = {
  counts: Record<string, Count>
  acknowledged: Set<string>
  /** So many times more visits while something happens to the site; calls may be turned away then. */
  during: (what: string, factor: number, work: () => Promise<void>) => Promise<void>
  stop: () => Promise<void>
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  throwIfTurnedAway(answer)
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
}

/** One of a list, in turn. */
export const pick = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item

/** A script of the build that the site serves now. */
async function scriptOf(base: string): Promise<string> {
  const html = await (await fetch(base)).text()
  const [path] = /\/_next\/static\/[^"' ]+\.js/.exec(html) ?? []
  if (!path) throw new Error('The landing page has no script')
  return path
}

const afterTroubleMs = 5_000

type Pace = { perSecond: number; slowPhotos: number; photo: Blob }

export async function letVisitorsCome(
  base: string,
  { perSecond, slowPhotos, photo }: Pace,
): Promise<Visitors> {
  const counts: Record<string, Count> = {}
  const acknowledged = new Set<string>()
  const running = new Set<Promise<void>>()
  const script = await scriptOf(base)
  let isOver = false
  let factor = 1
  /** What is happening to the site; visits are counted apart meanwhile. */
  let trouble = ''

  function note(kind: string, work: Promise<unknown>, mayBeTurnedAway = true): Promise<void> {
    const started = performance.now()
    const before = trouble
    const name = trouble ? `${kind}, ${trouble}` : kind
    counts[name] ??= { sent: 0, failures: [], ms: [], turnedAway: [] }
    const count = counts[name]
    count.sent += 1
    const done = work
      .then(() => void count.ms.push(performance.now() - started))
      .catch((error: Error) => {
        // Also what began before it.
        const isAllowed = mayBeTurnedAway && (before !== '' || trouble !== '')
        if (isAllowed && error instanceof TurnedAway) count.turnedAway.push(performance.now() - started)
        else count.failures.push(`${error.message} ${error.cause ?? ''}`)
      })
      .finally(() => running.delete(done))
    running.add(done)
    return done
  }

  /** Those who were turned away, by the keys of their requests. */
  const waiting = new Map<string, number>()

  const ask = async (number: number, key: string = randomUUID()) => {
    try {
      const { id } = await sendRequest(base, `Request ${number} of the drill`, { key })
      acknowledged.add(id)
    } catch (error) {
      if (error instanceof TurnedAway) waiting.set(key, number)
      throw error
    }
  }

  /** They come again, as they were asked to; a request that was stored after all is not stored twice. */
  async function askAgain(): Promise<void> {
    for (const [key, number] of waiting) await ask(number, key)
  }

  /** Of ten visits, five read pages, two call the API, two send requests, one loads a script. */
  function visit(number: number): void {
    const kind = number % 10
    if (kind < 5) void note('pages', read(base + pick(pages, number)), false)
    else if (kind < 7) void note('calls of the API', read(base + pick(calls, number)))
    else if (kind < 9) void note('requests sent', ask(number))
    else void note('scripts', read(base + script), false)
  }

  async function come(): Promise<void> {
    let due = 0
    let before = performance.now()
    for (let number = 0; !isOver; await sleep(10)) {
      const now = performance.now()
      due += ((now - before) * perSecond * factor) / 1000
      before = now
      while (number < due) visit(number++)
    }
  }
  async function comeSlowly(): Promise<void> {
    while (!isOver) await note(`photos that take ${slowMs / 1000} s`, sendSlowly(base, photo))
  }

  const all = [come(), ...Array.from({ length: slowPhotos }, comeSlowly)]
  const stop = async () => {
    isOver = true
    await Promise.all(all)
    await Promise.all(running)
    await askAgain()
  }
  const during: Visitors['during'] = async (what, times, work) => {
    trouble = what
    factor = times
    await work()
    factor = 1
    // What came last is still worked on.
    await sleep(afterTroubleMs)
    trouble = ''
  }
  return { counts, acknowledged, during, stop }
}
