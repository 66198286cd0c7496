const everyMs = 3_000
const laterMs = 15_000
/** Most people have entered their PIN by then. */
const soonMs = 2 * 60_000

/** How long the page waits before it asks again whether a payment is decided, in milliseconds. */
export const pauseOf = (begunAt: number, now: number): number => (now - begunAt < soonMs ? everyMs : laterMs)
