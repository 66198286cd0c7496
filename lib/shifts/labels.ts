import type { EndedShift } from './schema'

/** `7 requests are with Eric now`; `7 requests are free now`. */
export function endedText({ count, to }: EndedShift): string {
  if (count === 0) return 'You own no open request: nothing to hand over'
  const requests = count === 1 ? '1 request is' : `${count} requests are`
  return to === null ? `${requests} free now` : `${requests} with ${to} now`
}
