// Customers who send requests without a pause, until the machine is lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Sent, sendRequest } from '@/scripts/support/customers'

const callers = 8
const everyNthHasPhoto = 20

/** Sends requests without a pause until it is told to stop, or until the site is killed. */
export function keepSending(base: string, photo: Blob) {
  const sent: Sent[] = []
  let isOver = false
  let count = 0
  const customer = async () => {
    while (!isOver) {
      const number = count++
      const withPhoto = number % everyNthHasPhoto === 0 ? photo : undefined
      const one = await sendRequest(base, `Request ${number} of the drill`, { photo: withPhoto }).catch(
        () => null,
      )
      if (one) sent.push(one)
      else if (!isOver) await sleep(50)
    }
  }
  const done = Promise.all(Array.from({ length: callers }, customer))
  const stop = async () => {
    isOver = true
    await done
  }
  const rate = (from: number, to: number) =>
    (sent.filter(({ at }) => at >= from && at < to).length * 1000) / (to - from)
  return { sent, stop, rate }
}
