// Tests that read the clock twice wait for a stretch in which both times say the same.
import { setTimeout as sleep } from 'node:timers/promises'
import { totpPeriodSeconds } from '@/lib/auth/constants'
import { kigaliDay } from '@/lib/i18n/time'

async function waitUntilSteady(shown: (instant: Date) => unknown, seconds: number): Promise<void> {
  const shownIn = (ms: number) => shown(new Date(Date.now() + ms))
  while (shownIn(0) !== shownIn(seconds * 1_000)) await sleep(100)
}

/**
 * Waits past midnight in Kigali when it is nearer than this, so that what a test makes and what it then finds
 * "today" are of one day. Everything else about midnight is tested with a clock of its own.
 */
export const beOnOneDay = (seconds: number) => waitUntilSteady(kigaliDay, seconds)

/** Waits for the next code of an authenticator app when the one that it shows changes sooner than this. */
export const beInOneCodeStep = (seconds: number) =>
  waitUntilSteady((instant) => Math.floor(instant.getTime() / 1_000 / totpPeriodSeconds), seconds)
