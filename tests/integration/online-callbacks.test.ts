// Callbacks that are signed and not true, early, late, out of order, or about nothing of ours: only the
// status settles a payment, and all is right in the end.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { read } from '@/db/client'
import { moneyEvents } from '@/db/schema'
import { follow } from '@/lib/consequences/follow'
import { askStatus } from '@/lib/money/online/work'
import { askQueue } from '@/lib/money/online/work-schema'
import { workQueue } from '../support/mails'
import { bookedFor } from '../support/money'
import { aPayableJob, askAll, bring, collectAll, letPass, onlineOf, startOnline } from '../support/online'

const pawapay = await startOnline()
afterAll(pawapay.stop)
beforeEach(async () => {
  pawapay.misbehave()
  await collectAll()
  await askAll()
})

const address = 'http://localhost:3000/api/webhooks/pawapay/deposits'
const booked = ['payment: provider < customer 22000']

/** A payment that the worker has not sent yet. */
async function aBegun() {
  const job = await aPayableJob()
  return { ...job, paymentId: String((await job.payer.pay()).json.data.id) }
}

/** A payment that is undecided with the provider. */
async function anUndecided() {
  const job = await aBegun()
  await collectAll()
  Object.assign(pawapay.attempts.get(job.paymentId) ?? {}, { settlesAt: null })
  return job
}

/** A signed callback with this word comes, and the worker does what that has it do. */
async function say(id: string, status: string, failureCode?: string) {
  const change = { status, ...(failureCode && { failureReason: { failureCode, failureMessage: 'No' } }) }
  const answer = await bring(pawapay.callbackOf(id, address, { change }))
  expect(answer.status).toBe(200)
  await workQueue(askQueue)
}

const wordsOf = async (attempt: string) =>
  (
    await read((db) =>
      db
        .select({ word: moneyEvents.word })
        .from(moneyEvents)
        .where(and(eq(moneyEvents.attempt, attempt), eq(moneyEvents.source, 'callback')))
        .orderBy(moneyEvents.id),
    )
  ).map(({ word }) => word)
const stateOf = async (id: string) =>
  (await onlineOf(id)).map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))

describe('a signed callback', () => {
  it('that says COMPLETED settles nothing while the status is another one', async () => {
    const { id, paymentId } = await anUndecided()
    await say(paymentId, 'COMPLETED')
    expect(await stateOf(id)).toEqual(['pending'])
    expect(await bookedFor(id)).toEqual([])
    pawapay.decide(paymentId, 'PAYMENT_NOT_APPROVED')
    await say(paymentId, 'COMPLETED')
    await askStatus(paymentId, follow)
    expect(await stateOf(id)).toEqual(['failed not_approved'])
    expect(await bookedFor(id)).toEqual([])
    expect(await wordsOf(paymentId)).toEqual(['COMPLETED'])
  })

  it('that says FAILED fails nothing that is paid', async () => {
    const { id, paymentId } = await anUndecided()
    pawapay.decide(paymentId)
    await say(paymentId, 'FAILED', 'PAYMENT_NOT_APPROVED')
    expect(await stateOf(id)).toEqual(['paid'])
    expect(await bookedFor(id)).toEqual(booked)
  })

  it('that names another sum brings what the status says', async () => {
    const { id, paymentId } = await anUndecided()
    pawapay.decide(paymentId)
    await bring(pawapay.callbackOf(paymentId, address, { change: { amount: '1.00' } }))
    await workQueue(askQueue)
    expect(await bookedFor(id)).toEqual(booked)
  })

  it('that comes before the call is kept, and the payment goes on', async () => {
    const { id, paymentId } = await aBegun()
    await say(paymentId, 'COMPLETED')
    expect(await stateOf(id)).toEqual(['created'])
    await collectAll()
    await askAll()
    expect(await stateOf(id)).toEqual(['paid'])
    expect(await bookedFor(id)).toEqual(booked)
  })

  it('that comes late changes nothing, in whichever order', async () => {
    const { id, paymentId } = await anUndecided()
    pawapay.decide(paymentId)
    await askAll()
    for (const word of ['FAILED', 'COMPLETED', 'PROCESSING', 'FAILED', 'COMPLETED'])
      await say(paymentId, word)
    expect(await stateOf(id)).toEqual(['paid'])
    expect(await bookedFor(id)).toEqual(booked)
    // PROCESSING says nothing; each other word is kept once.
    expect(await wordsOf(paymentId)).toEqual(['FAILED', 'COMPLETED'])
  })

  it('of a payment that was called lost has it asked about at once', async () => {
    const { id, paymentId } = await anUndecided()
    const known = pawapay.attempts.get(paymentId)
    pawapay.attempts.delete(paymentId)
    await letPass(id, 16 * 60)
    await askAll()
    expect(await stateOf(id)).toEqual(['failed lost'])
    if (known) pawapay.attempts.set(paymentId, Object.assign(known, { status: 'COMPLETED' }))
    await say(paymentId, 'COMPLETED')
    expect(await stateOf(id)).toEqual(['paid late'])
    expect(await bookedFor(id)).toEqual(booked)
  })

  it('of nothing of ours is taken and kept, and nobody is asked', async () => {
    const strange = randomUUID()
    const before = pawapay.calls.filter(({ path }) => path.includes('/deposits/')).length
    await say(strange, 'COMPLETED')
    expect(await wordsOf(strange)).toEqual(['COMPLETED'])
    expect(pawapay.calls.filter(({ path }) => path.includes('/deposits/'))).toHaveLength(before)
  })
})
