const pauseMs = 15
const patienceMs = 8_000
/** A page that takes longer has failed: nothing will be kept of it. */
const longestMs = 10_000

/** When the making of a page began, and since when what it says may be from: both as `moment` counts. */
type Making = { begun: number; since: number }

// Next loads its cache handler apart from the bundle of the routes: one map for both copies of this module.
const holder = globalThis as typeof globalThis & { taskersPagesUnderWay?: Map<string, Making> }
holder.taskersPagesUnderWay ??= new Map()
const underWay = holder.taskersPagesUnderWay

/** Now, in milliseconds since 1970, by the clock that dates what `use cache` keeps: it never goes back. */
export const moment = (): number => performance.timeOrigin + performance.now()

/** Notes that a page is being made; who asks for the same page meanwhile shares it, so its beginning stays. */
export function beginPage(key: string): void {
  const now = moment()
  const alive = (making: Making) => making.begun > now - longestMs
  const before = underWay.get(key)
  if (before && alive(before)) return
  // Pages made at the same time share what they read: a later one may say what an earlier one has read.
  const begins = [...underWay.values()].filter(alive).map(({ begun }) => begun)
  underWay.set(key, { begun: now, since: Math.min(now, ...begins) })
}

/** Since when what a page says may be from that is made now; of one whose beginning nobody saw, the longest that it takes. */
export const sinceWhen = (key: string): number => underWay.get(key)?.since ?? moment() - longestMs

/** Notes that nobody shares this making of the page any more. */
export function endPage(key: string): void {
  underWay.delete(key)
}

/** Waits until every page is done that may say what was so before now: whoever asks while one is made shares it. */
export async function untilPagesAreDone(): Promise<void> {
  const now = moment()
  const isOld = ({ begun, since }: Making) => since <= now && begun > now - longestMs
  while (moment() < now + patienceMs && [...underWay.values()].some(isOld))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
