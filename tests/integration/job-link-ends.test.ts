// When the link of a job ends, and the link of the offer that became the job.
import { readFileSync } from 'node:fs'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as acceptRoute from '@/app/api/offers/accept/form/route'
import { transact } from '@/db/client'
import { jobs, requests, taskerEvents, taskers } from '@/db/schema'
import { getJobByLink } from '@/lib/auth/job-links'
import { linkSteps } from '@/lib/jobs/link/constants'
import { getLinkedJob } from '@/lib/jobs/link/queries'
import { getOfferPage } from '@/lib/offers/tasker/queries'
import { formType } from '@/lib/platform/operation'
import { call } from '../support/call'
import { aLinkedJob as aJob, jobTokenOf } from '../support/job-links'
import { aNumber } from '../support/numbers'
import { aCalledRequest, aTaskerAtWork, byLink } from '../support/offers'
import { jpeg } from '../support/photos'

type Ended = Awaited<ReturnType<typeof aJob>>
const setTasker = (id: string, values: Partial<typeof taskers.$inferInsert>) =>
  transact((tx) => tx.update(taskers).set(values).where(eq(taskers.id, id)))
const setJob = (requestId: string, values: { finishedAt?: SQL; endedAt?: SQL }) =>
  transact((tx) => tx.update(jobs).set(values).where(eq(jobs.requestId, requestId)))
const hours = (count: number) => sql`now() - ${count} * interval '1 hour'`
const endings: [string, (job: Ended) => Promise<unknown>][] = [
  ['its tasker gives it back', ({ link }) => link.step('release')],
  ['it is given to another', async ({ staff }) => staff.assign((await aTaskerAtWork()).id)],
  ['staff take it back, and nobody is assigned', ({ staff }) => staff.assign(null)],
  ['nobody came', ({ staff }) => staff.noShow()],
  [
    'the customer is erased',
    ({ id }) =>
      transact((tx) => tx.update(requests).set({ erasedAt: new Date() }).where(eq(requests.id, id))),
  ],
  ['the tasker is suspended', ({ tasker }) => setTasker(tasker.id, { status: 'suspended' })],
  ['the number of the tasker is another', ({ tasker }) => setTasker(tasker.id, { phone: aNumber() })],
  ['the work was done a day ago', ({ id }) => setJob(id, { finishedAt: hours(24) })],
  [
    'it was cancelled a day ago',
    async ({ id, staff }) => {
      await staff.step('cancelled', { reason: 'other', cancelled_by: 'customer' })
      await setJob(id, { endedAt: hours(24) })
    },
  ],
]

describe('the link ends when', () => {
  it.each(endings)('%s', async (_why, end) => {
    const job = await aJob()
    await end(job)
    expect(await getLinkedJob(job.token, 'en')).toBeNull()
    for (const step of linkSteps) {
      expect([step, (await job.link.step(step)).status]).toEqual([step, 404])
      expect(await job.link.post(step)).toMatchObject({ status: 303, location: `/jobs/${job.token}` })
    }
    expect((await job.link.sendPhoto(await jpeg())).location).toBe(`/fr/jobs/${job.token}`)
  })

  it('its number changes, and the job has another link', async () => {
    const { id, tasker, token } = await aJob()
    await setTasker(tasker.id, { phone: aNumber() })
    const next = await jobTokenOf(id)
    expect(next).toMatch(/^[\w-]{22}$/)
    expect(next).not.toBe(token)
    expect(await getJobByLink(next)).toMatchObject({ taskerId: tasker.id })
    await setTasker(tasker.id, { name: 'Another' })
    expect(await jobTokenOf(id)).toBe(next)
  })

  it('the day after the work is over, not before', async () => {
    const { id, token } = await aJob()
    await setJob(id, { finishedAt: hours(23.9) })
    expect(await getLinkedJob(token, 'en')).not.toBeNull()
  })

  it('the day after a cancellation is over, not before', async () => {
    const { id, staff, token } = await aJob()
    await staff.step('cancelled', { reason: 'other', cancelled_by: 'customer' })
    await setJob(id, { endedAt: hours(23.9) })
    expect(await getLinkedJob(token, 'en')).not.toBeNull()
  })

  it('not while its tasker only takes no more jobs', async () => {
    const { link, tasker, token } = await aJob()
    await setTasker(tasker.id, { status: 'paused' })
    expect(await getLinkedJob(token, 'en')).toMatchObject({ stage: 'confirmed' })
    expect((await link.step('on_the_way')).status).toBe(200)
  })

  it('gives the thanks for a job that was given back by form', async () => {
    const { link, token } = await aJob()
    expect(await link.post('release', { kind: 'ill' })).toMatchObject({
      location: `/jobs/${token}`,
      done: 'release',
    })
    expect(await getLinkedJob(token, 'en')).toBeNull()
  })
})

describe('the link of an offer', () => {
  const postYes = async (token: string) => {
    const raw = new URLSearchParams({ token, locale: 'en' }).toString()
    const options = { raw, headers: { 'content-type': formType } }
    const { response } = await call(acceptRoute.POST, '/api/offers/accept/form', options)
    return response.headers.get('location')
  }
  async function anOffer() {
    const { id, staff } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    await staff.offer([tasker])
    return { id, staff, tasker, token: await tasker.tokenOf(id) }
  }

  it('leads to the job after the yes, and nowhere once its tasker has another number', async () => {
    const { id, tasker, token } = await anOffer()
    await byLink(token).accept()
    const jobToken = await jobTokenOf(id)
    expect(await getOfferPage(token, 'en')).toMatchObject({ jobToken })
    expect(await postYes(token)).toBe(`/jobs/${jobToken}`)
    await setTasker(tasker.id, { phone: aNumber() })
    expect(await getOfferPage(token, 'en')).toBeNull()
    expect(await postYes(token)).toBe('/offers/unknown')
    expect((await byLink(token).get()).status).toBe(404)
  })

  it('takes no yes of who has the former number', async () => {
    const { id, staff, tasker, token } = await anOffer()
    await setTasker(tasker.id, { phone: aNumber() })
    expect(await postYes(token)).toBe('/offers/unknown')
    expect((await byLink(token).accept()).status).toBe(404)
    expect((await staff.get()).tasker).toBeNull()
    // Their own login has the new link.
    await byLink(await tasker.tokenOf(id)).accept()
    expect(await getLinkedJob(await jobTokenOf(id), 'en')).toMatchObject({ stage: 'confirmed' })
  })

  it('is renewed by the update where the number had changed before links followed', async () => {
    const update = readFileSync('db/migrations/0044_renew_former_offer_links.sql', 'utf8')
    const changes = [
      { type: 'tasker.phone_changed', isRenewed: true },
      { type: 'tasker.updated', data: { fields: ['name', 'phone'] }, isRenewed: true },
      { type: 'tasker.updated', data: { fields: ['name'] }, isRenewed: false },
      { type: 'tasker.phone_changed', at: new Date(Date.now() - 60_000), isRenewed: false },
    ]
    const offers = await Promise.all(changes.map(anOffer))
    await transact(async (tx) => {
      for (const [at, { isRenewed: _, ...event }] of changes.entries())
        await tx
          .insert(taskerEvents)
          .values({ taskerId: offers[at]?.tasker.id ?? '', actorKind: 'tasker', ...event })
      await tx.execute(sql.raw(update))
    })
    const renewed = offers.map(async ({ id, tasker, token }) => (await tasker.tokenOf(id)) !== token)
    expect(await Promise.all(renewed)).toEqual(changes.map(({ isRenewed }) => isRenewed))
  })
})
