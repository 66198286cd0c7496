// The page that the link of an offer opens, and its forms as a browser without scripts posts them.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { POST as acceptByApi } from '@/app/api/offers/[token]/accept/route'
import { POST as declineByApi } from '@/app/api/offers/[token]/decline/route'
import { GET as readPhoto } from '@/app/api/offers/[token]/photos/[photo_id]/route'
import * as acceptRoute from '@/app/api/offers/accept/form/route'
import * as declineRoute from '@/app/api/offers/decline/form/route'
import { transact } from '@/db/client'
import { requests, taskers } from '@/db/schema'
import { offerDone } from '@/lib/offers/form'
import { getOfferPage } from '@/lib/offers/tasker/queries'
import { pageMark } from '@/lib/platform/form-flash'
import { formType } from '@/lib/platform/operation'
import { call } from '../support/call'
import { rowOf } from '../support/customers'
import { jobTokenOf } from '../support/job-links'
import { aNumber } from '../support/numbers'
import {
  type AtWork,
  aCalledRequest,
  aTaskerAtWork,
  byLink,
  eventsOf,
  letOffersEnd,
  severalAtWork,
} from '../support/offers'
import { aWaitingPhoto } from '../support/photos'
import { minutesFromNow, setRequest } from '../support/staff-requests'

const customer = { full_name: 'Solange Mukamana', location: 'KG 11 Ave, blue gate' }

async function anOffer(change: Record<string, unknown> = {}) {
  const phone = aNumber()
  const description = `The tap in the kitchen leaks. Call me on ${phone}, please.`
  const called = await aCalledRequest({ ...customer, phone, description, ...change })
  const [tasker, other] = (await severalAtWork(['Emmanuel Nshuti', 'Other'])) as [AtWork, AtWork]
  await called.staff.offer([tasker, other], { pay_rwf: 15_000 })
  const token = await tasker.tokenOf(called.id)
  return { ...called, phone, tasker, token, otherToken: await other.tokenOf(called.id) }
}

const routes = { accept: acceptRoute, decline: declineRoute }

async function post(form: keyof typeof routes, fields: Record<string, string>, headers = {}) {
  const raw = new URLSearchParams(fields).toString()
  const options = { raw, headers: { 'content-type': formType, ...headers } }
  const { status, json, response } = await call(routes[form].POST, `/api/offers/${form}/form`, options)
  const cookie = /taskers-offer=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1]
  const done = offerDone.doneOn(cookie, pageMark(fields.token ?? ''))
  return { status, json, location: response.headers.get('location'), done }
}

const pageOf = async (token: string, locale: 'en' | 'rw' | 'fr' = 'en') => {
  const page = await getOfferPage(token, locale)
  if (!page) throw new Error('no such offer')
  return page
}
const statusOf = async (token: string) => (await pageOf(token)).offer.status

describe('the page of an offer', () => {
  it('has what decides, in the language of its address, and nothing of the customer', async () => {
    const { token, reference, phone } = await anOffer({ photos: [await aWaitingPhoto()] })
    const page = await pageOf(token)
    expect(page.offer).toMatchObject({ reference, status: 'open', pay_rwf: 15_000, area: 'Remera, Gasabo' })
    expect(page.offer.description).toContain('The tap in the kitchen leaks.')
    expect(page.sentAt.getTime()).toBeLessThanOrEqual(page.now.getTime())
    expect(Date.parse(page.offer.expires_at)).toBeGreaterThan(page.now.getTime())
    expect(JSON.stringify(page)).not.toMatch(new RegExp(`${phone.slice(4)}|Mukamana|Solange|KG 11|blue gate`))
    expect((await pageOf(token, 'rw')).offer.task_title).toBe('Amazi na plomberie')
    const [photo] = page.offer.photos
    const read = (of: string) =>
      call(readPhoto, `/api/offers/${of}/photos/${photo?.id}?size=small`, {
        params: { token: of, photo_id: photo?.id ?? '' },
      })
    expect((await read(token)).response.headers.get('content-type')).toBe('image/webp')
    expect((await read('x'.repeat(24))).status).toBe(404)
  })

  it.each(['', 'unknown', 'x'.repeat(24), '../../admin'])('is unknown for the link "%s"', async (token) => {
    expect(await getOfferPage(token, 'en')).toBeNull()
  })

  it('is unknown once the customer’s data are erased', async () => {
    const { id, token } = await anOffer()
    await transact((tx) => tx.update(requests).set({ erasedAt: new Date() }).where(eq(requests.id, id)))
    expect(await getOfferPage(token, 'en')).toBeNull()
  })
})

describe('the form of a yes', () => {
  it('gives the job and leads to it, and again changes nothing', async () => {
    const { id, tasker, token, phone } = await anOffer()
    for (const _click of [1, 2]) {
      const { status, location } = await post('accept', { token, locale: 'fr' })
      expect([status, location]).toEqual([303, `/fr/jobs/${await jobTokenOf(id)}`])
    }
    expect(await rowOf(id)).toMatchObject({ status: 'assigned', taskerId: tasker.id })
    expect((await eventsOf(id)).filter((type) => type === 'offer.accepted')).toHaveLength(1)
    const page = await pageOf(token)
    expect(page).toMatchObject({ offer: { status: 'accepted', asks_to_confirm: false } })
    expect(JSON.stringify(page)).not.toMatch(new RegExp(`${phone.slice(4)}|Mukamana|KG 11`))
  })

  it('comes too late after somebody else’s, and after its time: the page says so', async () => {
    const taken = await anOffer()
    await post('accept', { token: taken.token })
    expect((await post('accept', { token: taken.otherToken })).location).toBe(`/offers/${taken.otherToken}`)
    expect(await statusOf(taken.otherToken)).toBe('taken')
    expect((await rowOf(taken.id)).taskerId).toBe(taken.tasker.id)
    const over = await anOffer()
    await letOffersEnd(over.id)
    expect((await post('accept', { token: over.token })).location).toBe(`/offers/${over.token}`)
    expect(await statusOf(over.token)).toBe('expired')
    expect((await rowOf(over.id)).taskerId).toBeNull()
  })

  it('says why it cannot be taken, where the offer itself still stands', async () => {
    const busy = await anOffer()
    await (await aCalledRequest()).staff.assign(busy.tasker.id)
    const { location } = await post('accept', { token: busy.token, locale: 'rw' })
    expect(location).toBe(`/rw/offers/${busy.token}?problem=busy`)
    expect(await statusOf(busy.token)).toBe('open')
    const unfit = await anOffer()
    await transact((tx) =>
      tx.update(taskers).set({ status: 'paused' }).where(eq(taskers.id, unfit.tasker.id)),
    )
    expect((await post('accept', { token: unfit.token })).location).toContain('?problem=unfit')
  })

  it('answers a script with the next page, and nobody’s link with a kind page', async () => {
    const { id, token } = await anOffer()
    const script = await post('accept', { token }, { accept: 'application/json' })
    expect([script.status, script.json]).toEqual([200, { location: `/jobs/${await jobTokenOf(id)}` }])
    for (const wrong of ['', 'unknown', '../admin', 'x'.repeat(24)])
      expect((await post('accept', { token: wrong })).location).toBe('/offers/unknown')
  })
})

it('staff who know the link answer nothing for the tasker, by form or by script', async () => {
  const { id, tasker, token, admin } = await anOffer()
  const staff = { cookie: admin.cookie }
  for (const form of ['accept', 'decline'] as const) {
    const { location } = await post(form, { token, locale: 'fr' }, staff)
    expect(location).toBe(`/fr/offers/${token}?problem=staff`)
    const api = form === 'accept' ? acceptByApi : declineByApi
    const options = { method: 'POST', params: { token }, headers: staff }
    expect((await call(api, `/api/offers/${token}/${form}`, options)).status).toBe(403)
  }
  expect(await statusOf(token)).toBe('open')
  const { location } = await post('accept', { token }, { cookie: tasker.cookie })
  expect(location).toBe(`/jobs/${await jobTokenOf(id)}`)
  expect((await rowOf(id)).taskerId).toBe(tasker.id)
})

describe('the form of a no', () => {
  it.each([
    [{ reason: 'too_far' }, 'too_far'],
    [{ reason: 'My own words' }, 'My own words'],
    [{}, null],
    [{ reason: 'x'.repeat(301) }, null],
  ])('takes the reason %j', async (fields, reason) => {
    const { token, staff } = await anOffer()
    const shown = await post('decline', { token, ...fields } as Record<string, string>)
    expect(shown).toMatchObject({ location: `/offers/${token}`, done: 'decline' })
    expect(await statusOf(token)).toBe('declined')
    const declined = (await staff.offers()).find(({ status }) => status === 'declined')
    expect(declined?.reason).toBe(reason)
  })

  it('after a yes of somebody else changes nothing', async () => {
    const { token, otherToken, id, tasker } = await anOffer()
    await post('accept', { token })
    expect((await post('decline', { token: otherToken })).location).toBe(`/offers/${otherToken}`)
    expect(await statusOf(otherToken)).toBe('taken')
    expect((await rowOf(id)).taskerId).toBe(tasker.id)
  })
})

describe('the page of a job that staff gave', () => {
  async function aGivenJob() {
    const called = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    await called.staff.assign(tasker.id)
    return { ...called, tasker, token: await tasker.tokenOf(called.id) }
  }

  it('asks to confirm, once', async () => {
    const { id, token } = await aGivenJob()
    expect((await pageOf(token)).offer.asks_to_confirm).toBe(true)
    await post('accept', { token })
    expect((await rowOf(id)).confirmedAt).not.toBeNull()
    expect(await pageOf(token)).toMatchObject({ jobToken: token, offer: { asks_to_confirm: false } })
  })

  it('is confirmed by a tasker who is paused, and not by one who is suspended', async () => {
    for (const [status, isConfirmed] of [
      ['paused', true],
      ['suspended', false],
    ] as const) {
      const { id, tasker, token } = await aGivenJob()
      await transact((tx) => tx.update(taskers).set({ status }).where(eq(taskers.id, tasker.id)))
      await post('accept', { token })
      expect([status, (await rowOf(id)).confirmedAt !== null]).toEqual([status, isConfirmed])
    }
  })

  it('takes a no with its reason: the job is back at the desk', async () => {
    const { id, staff, token } = await aGivenJob()
    expect((await post('decline', { token, reason: 'ill' })).done).toBe('decline')
    expect(await rowOf(id)).toMatchObject({ status: 'contacted', taskerId: null, backAt: expect.any(Date) })
    expect((await staff.story()).events.at(-1)).toMatchObject({ type: 'job.released', note: 'ill' })
    expect(await statusOf(token)).toBe('withdrawn')
  })
})

it('a visit changes nothing: the forms can only be posted', async () => {
  expect(Object.keys(acceptRoute)).toEqual(['POST'])
  expect(Object.keys(declineRoute)).toEqual(['POST'])
  const { token, id } = await anOffer()
  const version = (await rowOf(id)).version
  for (const _visit of [1, 2]) await byLink(token).see()
  await setRequest(id, { wantedAt: minutesFromNow(60) })
  expect((await rowOf(id)).version).toBe(version)
  expect(await statusOf(token)).toBe('open')
})
