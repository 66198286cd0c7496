// What staff do about jobs: amounts after the completion, taskers who may no longer work, what went wrong.

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DELETE as remove } from '@/app/api/taskers/[id]/route'
import { read, transact } from '@/db/client'
import { messages, requestOffers } from '@/db/schema'
import { openCase } from '@/lib/cases/mutations'
import { giveBackQueue } from '@/lib/jobs/work-schema'
import { bringBackQueue } from '@/lib/offers/work-schema'
import { call } from '../support/call'
import { acceptOffer, declineOffer, finishJob, releaseJob, startJob } from '../support/followed'
import { doJob, work } from '../support/mails'
import { logInAs } from '../support/people'
import { aTaskerForOffers, casesOf, onJob } from '../support/staff-jobs'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'
import { onTasker } from '../support/staff-taskers'
import { registerTasker } from '../support/taskers'

async function aContactedRequest(change: Record<string, unknown> = {}) {
  const { id, reference } = await ask(change)
  const admin = await logInAs('dispatcher')
  const staff = onRequest(id, admin.bearer)
  await staff.log('answered')
  return { id, reference, admin, staff, job: onJob(id, admin.bearer) }
}

const agreed = { labour_rwf: 20_000, transport_rwf: 2_000, materials_rwf: 0 }
const reported = { labour_rwf: 25_000, transport_rwf: 2_000, materials_rwf: 3_000 }

/** A job whose tasker reports other amounts than were agreed. */
async function aFinishedJob() {
  const made = await aContactedRequest({ full_name: `Amounts ${randomUUID()}` })
  const taskerId = await anApprovedTasker()
  await made.staff.assign(taskerId)
  await made.staff.price({ ...agreed })
  const attempt = { taskerId, requestId: made.id, locale: 'en', version: 'any' } as const
  await startJob(attempt)
  await finishJob(attempt, reported)
  return { ...made, taskerId }
}

describe('the amounts of a job', () => {
  it('are settled when staff agree to what the tasker reports', async () => {
    const { reference, admin, staff } = await aFinishedJob()
    const openOnes = async () => (await casesOf(admin.bearer, `q=${reference}`)).data.map(({ kind }) => kind)
    expect(await openOnes()).toEqual(['other_amounts'])
    await staff.price({ ...reported, labour_rwf: 24_000 })
    expect(await openOnes()).toEqual(['other_amounts'])
    expect((await staff.price({ ...reported })).status).toBe(201)
    expect(await openOnes()).toEqual([])
    const { data } = await casesOf(admin.bearer, `q=${reference}&view=settled`)
    expect(data).toMatchObject([{ kind: 'other_amounts', settled_by: null, note: null }])
  })

  it('can become others after the completion, until something was paid', async () => {
    const { staff } = await aFinishedJob()
    expect((await staff.step('completed')).json.data).toMatchObject({ status: 'completed', paid_at: null })
    expect((await staff.price({ ...agreed, labour_rwf: 21_000 })).status).toBe(201)
    expect(await staff.get()).toMatchObject({ labour_rwf: 21_000, due_rwf: 23_000, paid_at: null })
    expect((await staff.price({ ...agreed, labour_rwf: null })).status).toBe(422)
    expect((await staff.pay()).json.data).toMatchObject({ due_rwf: 0, paid_at: expect.any(String) })
    const refused = await staff.price(agreed)
    expect([refused.status, refused.json.message]).toEqual([
      422,
      'Money was paid for it already: the price stays.',
    ])
  })

  it('cannot change in a request that was cancelled', async () => {
    const { staff } = await aContactedRequest()
    await staff.step('cancelled', { reason: 'other', cancelled_by: 'staff' })
    const { status, json } = await staff.price()
    expect([status, json.message]).toEqual([422, 'This request has ended. Open it again first.'])
  })
})

it('a new agreed time answers whoever has asked for another one', async () => {
  const { id, staff } = await aContactedRequest()
  await staff.assign(await anApprovedTasker())
  const [proposedAt, wantedAt] = [minutesFromNow(300), minutesFromNow(400)]
  await setRequest(id, { proposedAt, proposedBy: 'tasker' })
  await staff.edit({ location: 'Near the school' })
  expect((await staff.get()).job).toMatchObject({ proposed_by: 'tasker' })
  await staff.edit({ wanted_at: wantedAt.toISOString() })
  expect((await staff.get()).job).toMatchObject({ proposed_at: null, proposed_by: null })
})

const tokenOf = async (offerId: string) => {
  const [offer] = await read((db) => db.select().from(requestOffers).where(eq(requestOffers.id, offerId)))
  return offer?.token ?? ''
}

describe('the open offers of a tasker', () => {
  it.each([
    ['suspended', 'complaint'],
    ['paused', 'illness'],
    ['withdrawn', 'own_wish'],
  ])('are withdrawn when the tasker is %s, and the request is back', async (to, reason) => {
    const { id, staff, job, admin } = await aContactedRequest()
    const taskerId = await aTaskerForOffers({ name: 'Olivier Gasana' })
    const [offer] = (await job.offer([taskerId])).json.data
    expect((await staff.get()).open_offers).toBe(1)
    const { status } = await onTasker(taskerId, admin.bearer).step(to, { reason })
    expect(status).toBe(200)
    const request = await staff.whole()
    expect(request).toMatchObject({ open_offers: 0, offers: [{ id: offer.id, status: 'withdrawn' }] })
    expect(request.offers[0]?.answered_at).not.toBeNull()
    expect(request.events.at(-1)).toMatchObject({
      type: 'offer.withdrawn',
      actor: 'Test dispatcher',
      about: 'Olivier Gasana',
    })
    expect(await acceptOffer(await tokenOf(offer.id))).toEqual({ refusal: 'withdrawn' })

    await work(id)
    const back = await staff.whole()
    expect(back.back_at).not.toBeNull()
    expect(back.events.at(-1)).toMatchObject({ type: 'request.back', actor: 'The system' })
    const { version } = back
    await doJob(bringBackQueue, { request_id: id })
    expect((await staff.get()).version).toBe(version)
  })

  it('leave the request where it is while somebody else may say yes', async () => {
    const { id, staff, job, admin } = await aContactedRequest()
    const [gone, other] = [await aTaskerForOffers(), await aTaskerForOffers()]
    await job.offer([gone, other])
    await onTasker(gone, admin.bearer).step('suspended', { reason: 'conduct' })
    await work(id)
    expect(await staff.get()).toMatchObject({ open_offers: 1, back_at: null })
  })

  it('of other taskers stay, and so do answered ones', async () => {
    const { staff, job, admin } = await aContactedRequest()
    const [gone, other] = [await aTaskerForOffers(), await aTaskerForOffers()]
    const [declined] = (await job.offer([gone])).json.data
    await declineOffer(await tokenOf(declined.id), { reason: 'pay' })
    await job.offer([other])
    await onTasker(gone, admin.bearer).step('suspended', { reason: 'conduct' })
    const statuses = (await staff.get()).offers.map(({ tasker_id, status }) => [tasker_id, status])
    expect(statuses).toEqual([
      [other, 'open'],
      [gone, 'declined'],
    ])
  })

  it('are withdrawn when the profile is deleted, without the words of its answers', async () => {
    const first = await aContactedRequest()
    const second = await aContactedRequest()
    const taskerId = await aTaskerForOffers({ name: 'Gone Tomorrow' })
    const [declined] = (await first.job.offer([taskerId])).json.data
    await declineOffer(await tokenOf(declined.id), { reason: 'My child is ill' })
    await second.job.offer([taskerId])
    const { status } = await call(remove, `/api/taskers/${taskerId}`, {
      method: 'DELETE',
      headers: second.admin.bearer,
      params: { id: taskerId },
    })
    expect(status).toBeLessThan(300)
    expect((await second.staff.get()).offers).toMatchObject([{ status: 'withdrawn', tasker_name: '' }])
    expect((await first.staff.get()).offers).toMatchObject([{ status: 'declined', reason: null }])
    await work(second.id)
    expect((await second.staff.get()).back_at).not.toBeNull()
  })

  it('and a suspension at the same moment end in one of two ways', async () => {
    const { staff, job, admin } = await aContactedRequest()
    const taskerId = await aTaskerForOffers()
    const [offer] = (await job.offer([taskerId])).json.data
    const token = await tokenOf(offer.id)
    const [accepted, suspended] = await Promise.all([
      acceptOffer(token),
      onTasker(taskerId, admin.bearer).step('suspended', { reason: 'conduct' }),
    ])
    expect(suspended.status).toBe(200)
    const { status, offers } = await staff.get()
    const isGiven = 'status' in accepted
    expect([status, offers[0]?.status]).toEqual(
      isGiven ? ['assigned', 'accepted'] : ['contacted', 'withdrawn'],
    )
  })
})

describe('the jobs of a tasker', () => {
  const given = async (isBegun = false) => {
    const made = await aContactedRequest()
    const taskerId = await anApprovedTasker()
    await made.staff.assign(taskerId)
    if (isBegun) await startJob({ taskerId, requestId: made.id, locale: 'en', version: 'any' })
    return { ...made, taskerId }
  }
  const alarmsOf = (requestId: string) =>
    read((db) =>
      db
        .select()
        .from(messages)
        .where(and(eq(messages.requestId, requestId), eq(messages.template, 'job.back'))),
    )

  it.each([
    ['suspended', 'conduct'],
    ['withdrawn', 'own_wish'],
  ])('are given back when the tasker is %s, with an alarm, once', async (to, reason) => {
    const { id, taskerId, staff, admin } = await given()
    await onTasker(taskerId, admin.bearer).step(to, { reason })
    await work(id)
    const request = await staff.whole()
    expect(request).toMatchObject({ status: 'contacted', tasker: null, back_at: expect.any(String) })
    expect(request.events.at(-1)).toMatchObject({ type: 'job.released', actor: 'The system' })
    await work(id)
    expect((await alarmsOf(id)).length).toBeGreaterThan(0)
    await doJob(giveBackQueue, { request_id: id, tasker_id: taskerId })
    expect((await staff.get()).version).toBe(request.version)
  })

  it('stay when the tasker is paused, or at work already, or is approved again in time', async () => {
    const [paused, working, again] = [await given(), await given(true), await given()]
    await onTasker(paused.taskerId, paused.admin.bearer).step('paused', { reason: 'illness' })
    await onTasker(working.taskerId, working.admin.bearer).step('suspended', { reason: 'conduct' })
    await onTasker(again.taskerId, again.admin.bearer).step('suspended', { reason: 'conduct' })
    await onTasker(again.taskerId, again.admin.bearer).step('approved')
    for (const { id, staff, taskerId } of [paused, working, again]) {
      await work(id)
      expect((await staff.get()).tasker?.id).toBe(taskerId)
    }
    expect((await paused.staff.step('in_progress')).status).toBe(200)
  })

  it('are given back when the profile is deleted, even at work, and its words are gone', async () => {
    const before = await given()
    const { taskerId } = before
    const reason = 'My mother is ill'
    await releaseJob({ taskerId, requestId: before.id, locale: 'en', version: 'any' }, { reason })
    const now = await aContactedRequest()
    await now.staff.assign(taskerId)
    await startJob({ taskerId, requestId: now.id, locale: 'en', version: 'any' })
    await now.staff.send('notes', { note: 'Calls from a new number' })
    await call(remove, `/api/taskers/${taskerId}`, {
      method: 'DELETE',
      headers: now.admin.bearer,
      params: { id: taskerId },
    })
    await work(now.id)
    expect(await now.staff.get()).toMatchObject({ status: 'contacted', tasker: null })
    const notes = async (staff: typeof now.staff) => (await staff.story()).events.map(({ note }) => note)
    expect(await notes(before.staff)).not.toContain(reason)
    expect(await notes(now.staff)).toContain('Calls from a new number')
  })
})

it('a tasker’s page has the rating from three on, no-shows and open cases', async () => {
  const admin = await logInAs()
  const { id: taskerId } = await registerTasker()
  const record = async () => {
    const { rating, no_shows, open_cases } = await onTasker(taskerId, admin.bearer).get()
    return { rating, no_shows, open_cases }
  }
  expect(await record()).toEqual({ rating: null, no_shows: 0, open_cases: 0 })
  const rate = async (rating: number) => {
    const { id } = await ask()
    await setRequest(id, { status: 'completed', taskerId, rating })
    return id
  }
  const [first = '', second = ''] = [await rate(5), await rate(4)]
  expect((await record()).rating).toBeNull()
  await rate(2)
  await transact(async (tx) => {
    await openCase(tx, { kind: 'no_show', requestId: first, taskerId })
    await openCase(tx, { kind: 'complaint', requestId: second, taskerId })
  })
  expect(await record()).toEqual({ rating: { average: 3.6, count: 3 }, no_shows: 1, open_cases: 2 })
})
