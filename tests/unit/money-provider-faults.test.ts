import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { exchange } from '@/lib/providers/exchange'
import type { MoneyAttempt, MoneyProvider } from '@/lib/providers/money-provider'
import { pawapay } from '@/lib/providers/pawapay'
import { type Mischief, startPawapay } from '@/scripts/support/pawapay'

const standIn = await startPawapay({ slowMs: 600 })
afterAll(standIn.stop)
const settings = { token: standIn.token, url: standIn.url }
const provider = pawapay(settings)
const hasty = pawapay({ ...settings, timeoutMs: 200 })
beforeEach(() => {
  standIn.calls.length = 0
  standIn.misbehave()
})

const anAttempt = (): MoneyAttempt => ({
  id: randomUUID(),
  amountRwf: 18_500,
  phone: '+250783456789',
  operator: 'mtn',
  reference: 'TSK-4821',
})

async function nobodyAt(): Promise<string> {
  const other = await startPawapay()
  await other.stop()
  return other.url
}

describe('an answer that does not come', () => {
  it.each<[Mischief, MoneyProvider, string]>([
    ['lose_answer', provider, 'the connection failed (UND_ERR_SOCKET)'],
    ['broken', provider, 'HTTP 500, not understood'],
    ['no_json', provider, 'HTTP 200, not understood'],
    ['slow', hasty, 'no answer in time'],
  ])('is unknown, and the attempt is found by asking, with one charge: %s', async (mischief, by, reason) => {
    const [attempt, before] = [anAttempt(), standIn.charges()]
    standIn.misbehave(mischief)
    expect(await by.collect(attempt)).toEqual({ outcome: 'unknown', reason })
    expect(await provider.status('payment', attempt.id)).toMatchObject({ outcome: 'paid', amountRwf: 18_500 })
    expect(await provider.collect(attempt)).toEqual({ outcome: 'taken' })
    expect(standIn.charges()).toBe(before + 1)
  })

  it.each<[Mischief, MoneyProvider]>([
    ['hang', hasty],
    ['refuse_connection', provider],
  ])('is unknown where nothing was done either: %s', async (mischief, by) => {
    const attempt = anAttempt()
    standIn.misbehave(mischief)
    expect(await by.collect(attempt)).toMatchObject({ outcome: 'unknown' })
    expect(await provider.status('payment', attempt.id)).toEqual({ outcome: 'not_found' })
  })

  it('may be lost for one call among others', async () => {
    const attempt = anAttempt()
    standIn.misbehaveAt('GET /v2/deposits', 'broken')
    expect(await provider.collect(attempt)).toEqual({ outcome: 'taken' })
    expect(await provider.status('payment', attempt.id)).toMatchObject({ outcome: 'unknown' })
    expect(await provider.status('payment', attempt.id)).toMatchObject({ outcome: 'paid' })
  })

  it('is unknown for refunds and payouts, too', async () => {
    standIn.misbehave('lose_answer', 'broken')
    expect(await provider.payOut(anAttempt())).toMatchObject({ outcome: 'unknown' })
    expect(await provider.refund({ id: randomUUID(), paymentId: randomUUID(), amountRwf: 1 })).toMatchObject({
      outcome: 'unknown',
    })
  })

  it.each<[Mischief, MoneyProvider]>([
    ['hang', hasty],
    ['slow', hasty],
    ['refuse_connection', provider],
    ['lose_answer', provider],
    ['broken', provider],
    ['no_json', provider],
  ])('to the question for the status says nothing: %s', async (mischief, by) => {
    const attempt = anAttempt()
    await provider.collect(attempt)
    standIn.misbehave(mischief)
    expect(await by.status('payment', attempt.id)).toMatchObject({ outcome: 'unknown' })
  })
})

describe('a connection that was never made', () => {
  it('is unknown, because its status is asked later', async () => {
    const nobody = pawapay({ ...settings, url: await nobodyAt() })
    const reason = 'the connection failed (ECONNREFUSED)'
    expect(await nobody.collect(anAttempt())).toEqual({ outcome: 'unknown', reason })
    expect(await nobody.status('payment', randomUUID())).toEqual({ outcome: 'unknown', reason })
    expect(await nobody.conf('payment')).toBeNull()
    expect(await nobody.operatorOf('+250783456789')).toBeNull()
    expect(await nobody.balanceRwf()).toBeNull()
  })

  it('is told apart from one that was cut', async () => {
    const unheard = { status: null, isConnected: false }
    expect(await exchange('GET', { provider: 'pawapay', url: await nobodyAt(), headers: {} })).toMatchObject(
      unheard,
    )
    standIn.misbehave('lose_answer')
    expect(await exchange('GET', { provider: 'pawapay', url: standIn.url, headers: {} })).toMatchObject({
      status: null,
      isConnected: true,
    })
    expect(await exchange('GET', { provider: 'pawapay', url: 'no address', headers: {} })).toMatchObject({
      status: null,
    })
  })
})

it('keeps number, token and the provider’s words out of the reasons', async () => {
  const told: string[] = []
  const failureReason = { failureCode: 'NEW_CODE', failureMessage: 'No money at 250783456789' }
  const shape = { status: 400, body: { status: 'REJECTED', failureReason } }
  const ways: Mischief[] = ['lose_answer', 'broken', 'no_json', 'slow', shape]
  for (const way of ways) {
    standIn.misbehave(way)
    told.push(JSON.stringify(await hasty.collect(anAttempt())))
  }
  expect(told).toHaveLength(5)
  expect(told.join()).toContain('NEW_CODE')
  expect(told.join()).not.toMatch(/783456789|pawapay-token|No money|html/)
})

it('does not take the token to another address', async () => {
  const other = await startPawapay()
  standIn.misbehave({ status: 302, body: '', headers: { location: `${other.url}/v2/deposits` } })
  expect(await provider.collect(anAttempt())).toEqual({
    outcome: 'unknown',
    reason: 'HTTP 302, not understood',
  })
  expect(other.calls).toEqual([])
  await other.stop()
})
