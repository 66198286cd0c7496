const pauseMs = 15
const patienceMs = 8_000
/** A page that takes longer has failed: nothing will be kept of it. */
const longestMs = 10_000

// Next loads its cache handler apart from the bundle of the routes: one map for both copies of this module.
const holder = globalThis as typeof globalThis & { taskersPagesUnderWay?: Map<string, number> }
holder.taskersPagesUnderWay ??= new Map()

/** When the making of each page began that is under way in this process, in milliseconds since 1970. */
export const pagesUnderWay = holder.taskersPagesUnderWay

/** Waits until every page is done that is being made now: whoever asks while one is shares it, and it may not know of a change. */
export async function untilPagesAreDone(): Promise<void> {
  const now = Date.now()
  const isUnderWay = (begun: number) => begun <= now && begun > now - longestMs
  while (Date.now() < now + patienceMs && [...pagesUnderWay.values()].some(isUnderWay))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
}
