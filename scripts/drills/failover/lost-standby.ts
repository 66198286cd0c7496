// The standby lags, or dies before the primary does, so that no commit is sure.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEADLINE_MS } from '@/db/deadline'
import { sendRequest, TurnedAway } from '@/scripts/support/customers'
import { figure } from '@/scripts/support/figures'
import type { Pair } from './databases'

/** The deadline of a call, and what the way there and back takes. */
const patienceMs = DEADLINE_MS + 500

/** Sends one request while no commit is sure: it must be told in time to come again. */
async function sendUnsure(base: string, what: string): Promise<string> {
  const key = randomUUID()
  const started = Date.now()
  const sent = await sendRequest(base, `Request ${key}`, { key }).catch((error: Error) => error)
  const ms = Date.now() - started
  const isTurnedAway = sent instanceof TurnedAway
  const how = isTurnedAway ? '503' : sent instanceof Error ? sent.message : 'acknowledged'
  figure(`${what}: a request ends`, `${how}, after ${ms} ms`, isTurnedAway && ms <= patienceMs)
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
