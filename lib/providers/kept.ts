import 'server-only'

/** How long an answer is kept, and how long it is before a failed question is asked again. */
export type Keeping = { answerMs: number; failureMs: number }

/** Asks once for all who want to know at the same time, and keeps the answer; null is a failure. */
export function kept<T>(ask: () => Promise<T | null>, { answerMs, failureMs }: Keeping) {
  let answer: { value: T | null; until: number } | undefined
  let flight: Promise<T | null> | undefined
  const fly = async () => {
    const value = await ask()
    answer = { value, until: Date.now() + (value === null ? failureMs : answerMs) }
    return value
  }
  return async (): Promise<T | null> => {
    if (answer && Date.now() < answer.until) return answer.value
    flight ??= fly().finally(() => {
      flight = undefined
    })
    return flight
  }
}
