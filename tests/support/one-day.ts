import { setTimeout as sleep } from 'node:timers/promises'
import { kigaliDay } from '@/lib/i18n/time'

const second = 1_000

/**
 * Waits past midnight in Kigali when it is nearer than this, so that what a test makes and what it then finds "today"
 * are of one day: everything else about midnight is tested with a clock of its own.
 */
export async function beOnOneDay(seconds: number): Promise<void> {
  const dayIn = (ms: number) => kigaliDay(new Date(Date.now() + ms))
  while (dayIn(0) !== dayIn(seconds * second)) await sleep(second)
}
