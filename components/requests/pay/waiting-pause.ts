const everyMs = 3_000
const laterMs = 15_000
/** Most people have entered their PIN by then. */
const soonMs = 2 * 60_000

/** Whether a payment has been waiting for longer than most. */
export const takesLong = (begunAt: number, now: number): boolean => now - begunAt >= soonMs

/** How long the page waits before it asks again whether a payment is decided, in milliseconds. */
export const pauseOf = (begunAt: number, now: number): number => (takesLong(begunAt, now) ? laterMs : everyMs)
