const retryMs = 15_000
/** These answers are about the moment or the login, not about what was sent. */
const passing = [401, 408, 429]

/** Milliseconds until the next try, or null where the server will never accept what was sent. */
export function pauseAfter(error: unknown): number | null {
  const { status = 0, waitSeconds } = error as { status?: number; waitSeconds?: number }
  if (status >= 400 && status < 500 && !passing.includes(status)) return null
  return Math.max(retryMs, (waitSeconds ?? 0) * 1_000)
}
