// The standby lags, or dies before the primary does, so that no commit is sure.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@/scripts/support/customers'
import { figure } from '@/scripts/support/figures'
import type { Pair } from './databases'

/** Longer than the deadline of a call. */
const patienceMs = 6_000

/** Sends one request while no commit is sure: it must end in time, and is not acknowledged. */
async function sendUnsure(base: string, what: string): Promise<string> {
  const key = randomUUID()
  const started = Date.now()
  const first = await sendRequest(base, `Request ${key}`, { key }).then(
    () => 'acknowledged',
    (error: Error) => error.name,
  )
  const ms = Date.now() - started
  const isInTime = first !== 'acknowledged' && ms < patienceMs
  figure(`${what}: a request ends`, `not acknowledged, after ${ms} ms`, isInTime)
  return key
}

async function sendAgain(base: string, key: string, when: string): Promise<void> {
  const since = Date.now()
  while (!(await sendRequest(base, `Request ${key}`, { key }).catch(() => null))) await sleep(200)
  figure(`  ${when}, it goes through`, `after ${Date.now() - since} ms`)
}

/** The standby receives nothing for a while: calls end in time, and go on by themselves once it does. */
export async function holdStandby(pair: Pair, base: string): Promise<void> {
  const letGo = await pair.holdStandby()
  const key = await sendUnsure(base, 'the standby lags')
  letGo()
  await sendAgain(base, key, 'once it receives again')
}

/** The standby is gone: calls end in time, and go on once nobody waits for it. */
export async function loseStandby(pair: Pair, base: string): Promise<void> {
  pair.stopStandby()
  const key = await sendUnsure(base, 'the standby is gone')
  await pair.waitForStandby(false)
  await sendAgain(base, key, 'after the line was taken out')
  await pair.startStandby()
  await pair.waitForStandby(true)
}
