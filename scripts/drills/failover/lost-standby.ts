// The standby dies before the primary does, so that no commit is sure.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@/scripts/support/customers'
import { figure } from '@/scripts/support/figures'
import type { Pair } from './databases'

/** Longer than the deadline of a call. */
const patienceMs = 6_000

/** The standby is gone, so no commit is sure: calls end in time, and go on once nobody waits for it. */
export async function loseStandby(pair: Pair, base: string): Promise<void> {
  pair.stopStandby()
  const key = randomUUID()
  const started = Date.now()
  const first = await sendRequest(base, 'Request of the lost standby', { key }).then(
    () => 'acknowledged',
    (error: Error) => error.name,
  )
  const ms = Date.now() - started
  const isInTime = first !== 'acknowledged' && ms < patienceMs
  figure('the standby is gone: a request ends', `not acknowledged, after ${ms} ms`, isInTime)
  await pair.waitForStandby(false)
  const since = Date.now()
  while (!(await sendRequest(base, 'Request of the lost standby', { key }).catch(() => null)))
    await sleep(200)
  figure('  after the line was taken out, it goes through', `after ${Date.now() - since} ms`)
  await pair.startStandby()
  await pair.waitForStandby(true)
}
