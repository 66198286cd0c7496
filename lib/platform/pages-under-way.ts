const pauseMs = 15
const patienceMs = 8_000
/** A page that takes longer is taken for failed. */
const longestMs = 10_000
/** How long others may still join a reading of `use cache` whose rows are there: until it is written. */
const joinableMs = 250

/** When a making began, and since when what it says may be from: both as `moment` counts. */
type Making = { begun: number; since: number }
type UnderWay = { makings: Map<string, Making>; readings: number }

// Next loads its cache handler apart from the bundle of the routes: one state for both copies of this module.
const holder = globalThis as typeof globalThis & { taskersUnderWay?: UnderWay }
holder.taskersUnderWay ??= { makings: new Map(), readings: 0 }
const underWay = holder.taskersUnderWay
const { makings } = underWay

/** Now, in milliseconds since 1970, by the clock that dates what `use cache` keeps: it never goes back. */
export const moment = (): number => performance.timeOrigin + performance.now()

/** Notes that a page is about to be rendered. Later requests for it share it, so its begin stays. */
export function beginPage(key: string): void {
  const now = moment()
  for (const [other, { begun }] of makings) if (begun <= now - longestMs) makings.delete(other)
  if (makings.has(key)) return
  // What is made at the same time shares what it reads: a later page may say what an earlier one has read.
  const begins = [...makings.values()].map(({ begun }) => begun)
  makings.set(key, { begun: now, since: Math.min(now, ...begins) })
}

/** The earliest time that a page rendered now may tell of; the longest it takes if its begin is unknown. */
export const sinceWhen = (key: string): number => makings.get(key)?.since ?? moment() - longestMs

/** Notes that nobody shares this making of the page any more. */
export function endPage(key: string): void {
  makings.delete(key)
}

/**
 * Reads the rows of a `use cache` function. Others who want the same share them: also a page that was begun
 * after a change, and also from a page that is kept nowhere. So readings are under way like pages.
 */
export async function reading<T>(read: () => Promise<T>): Promise<T> {
  underWay.readings += 1
  const key = `reading ${underWay.readings}`
  beginPage(key)
  try {
    return await read()
  } finally {
    setTimeout(() => endPage(key), joinableMs).unref()
  }
}

/** Waits until all is done that may tell of the time before now: requests during a rendering share it. */
export async function untilPagesAreDone(): Promise<void> {
  const now = moment()
  const isOld = ({ begun, since }: Making) => since <= now && begun > moment() - longestMs
  while (moment() < now + patienceMs && [...makings.values()].some(isOld))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
