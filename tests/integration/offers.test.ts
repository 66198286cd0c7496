// A job is offered to taskers; the first who says yes gets it, and nobody else.

import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as listRequests } from '@/app/api/admin/task-requests/route'
import { read, transact } from '@/db/client'
import { messages, requestOffers, taskerChecks, taskerSkills, taskers } from '@/db/schema'
import { requestListSchema } from '@/lib/requests/staff/schema'
import { customerTextQueue } from '@/lib/requests/work-schema'
import { call } from '../support/call'
import { asCustomer, rowOf } from '../support/customers'
import { expireOffers, sweepJobs } from '../support/followed'
import { holdRequest } from '../support/held'
import { workQueue } from '../support/mails'
import {
  type AtWork,
  aCalledRequest,
  aTaskerAtWork,
  byLink,
  eventsOf,
  expireByWorker,
  inTurn,
  letOffersEnd,
  linkOf,
  severalAtWork,
} from '../support/offers'
import { ask, minutesFromNow, setRequest } from '../support/staff-requests'

/** A request that is offered to some taskers. */
async function anOffer({ to = 1 } = {}) {
  const called = await aCalledRequest()
  const taskers = await severalAtWork(Array.from({ length: to }, (_, index) => `Tasker ${'ABCDE'[index]}`))
  const { status, json } = await called.staff.offer(taskers)
  if (status !== 201) throw new Error(`Not offered: ${status} ${JSON.stringify(json)}`)
  const links = await Promise.all(taskers.map((tasker) => linkOf(tasker, called.id)))
  const [tasker, other] = taskers as [AtWork, AtWork]
  const [link, otherLink] = links as [ReturnType<typeof byLink>, ReturnType<typeof byLink>]
  return { ...called, taskers, tasker, other, links, link, otherLink }
}

const setTasker = (id: string, values: Partial<typeof taskers.$inferInsert>) =>
  transact((tx) => tx.update(taskers).set(values).where(eq(taskers.id, id)))
const setChecks = (id: string, values: Partial<typeof taskerChecks.$inferInsert>) =>
  transact((tx) => tx.update(taskerChecks).set(values).where(eq(taskerChecks.taskerId, id)))

const statusesOf = async (requestId: string) => {
  const rows = await read((db) =>
    db
      .select({ status: requestOffers.status })
      .from(requestOffers)
      .where(eq(requestOffers.requestId, requestId)),
  )
  return rows.map(({ status }) => status).sort()
}

/** Whether a request stands above one that still waits for its call, in the list as staff open it. */
async function isOnTop(id: string, headers: Record<string, string>): Promise<boolean> {
  const waiting = await ask()
  const { json } = await call(listRequests, '/api/admin/task-requests?size=100', { headers })
  const ids = requestListSchema.parse(json).data.map((row) => row.id)
  expect(ids).toContain(waiting.id)
  return ids.includes(id) && ids.indexOf(id) < ids.indexOf(waiting.id)
}

/** What makes a tasker unfit, and how the refusal says it. */
const unfitnesses: [string, (tasker: AtWork) => Promise<unknown>, string][] = [
  ['suspended', ({ id }) => setTasker(id, { status: 'suspended' }), 'is suspended'],
  ['not available', ({ id }) => setTasker(id, { isAvailable: false }), 'is not available'],
  [
    'without a check',
    ({ id }) => transact((tx) => tx.delete(taskerChecks).where(eq(taskerChecks.taskerId, id))),
    'has no identity check, has no criminal record check',
  ],
  [
    'with expired checks',
    ({ id }) => setChecks(id, { expiresOn: '2026-04-01' }),
    'has no valid identity check on the day of the job, has no valid criminal record check on the day of the job',
  ],
  [
    'with failed checks',
    ({ id }) => setChecks(id, { outcome: 'failed' }),
    'did not pass the identity check, did not pass the criminal record check',
  ],
  [
    'without the skill',
    ({ id }) => transact((tx) => tx.delete(taskerSkills).where(eq(taskerSkills.taskerId, id))),
    'does not have this skill',
  ],
  [
    'busy at that time',
    async ({ id }) => (await aCalledRequest()).staff.assign(id),
    String.raw`has another job at that time: Plumbing \(TK-\w{6}\), until about \d\d:\d\d`,
  ],
]

afterEach(() => {
  vi.useRealTimers()
})

describe('an offer', () => {
  it('goes to several taskers, for as long as the settings say', async () => {
    const { id, staff } = await aCalledRequest()
    const taskers = await severalAtWork(['Alice Mutesi', 'Eric Ndayisaba'])
    const { status, json } = await staff.offer(taskers)
    expect(status).toBe(201)
    expect(json.data).toHaveLength(2)
    const ids = taskers.map((tasker) => tasker.id)
    for (const offer of json.data) {
      expect(ids).toContain(offer.tasker_id)
      expect(offer).toMatchObject({ id: expect.any(String), status: 'open', pay_rwf: 12_000 })
      const minutes = (Date.parse(offer.expires_at) - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(9)
      expect(minutes).toBeLessThanOrEqual(10)
    }
    expect((await staff.get()).open_offers).toBe(2)
    expect(await staff.offers()).toHaveLength(2)
    expect((await eventsOf(id)).at(-1)).toBe('offer.sent')
    const [short] = (await staff.offer([await aTaskerAtWork()], { minutes: 1 })).json.data
    expect((Date.parse(short.expires_at) - Date.now()) / 60_000).toBeLessThanOrEqual(1)
  })

  it('says what is to do, where about and for how much, and nothing of the customer', async () => {
    const description = 'The tap leaks. Call me on 0788 123 456 or +250 788 123 456, I am Aline.'
    const { id, staff, reference } = await aCalledRequest({ description, location: 'KG 11 Ave, blue gate' })
    const tasker = await aTaskerAtWork()
    await staff.offer([tasker])
    const link = await linkOf(tasker, id)
    const seen = await link.see()
    expect(seen).toMatchObject({
      status: 'open',
      reference,
      task_title: 'Plumbing',
      area: 'Remera, Gasabo',
      pay_rwf: 12_000,
      asks_to_confirm: false,
    })
    expect(seen.description).toContain('The tap leaks. Call me on')
    const all = JSON.stringify([(await link.get()).json, (await tasker.listOffers()).json])
    expect(all).not.toMatch(/788 ?123|Uwase|KG 11|blue gate/)
  })

  it('is not found by a link that nobody was sent', async () => {
    const unknown = byLink('a-link-that-nobody-was-ever-sent')
    for (const answer of [unknown.get(), unknown.accept(), unknown.decline()])
      expect((await answer).status).toBe(404)
  })

  it('is refused when the request has changed since, and is not sent twice by a repeated click', async () => {
    const { id, staff } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    const { version } = await staff.get()
    await staff.send('notes', { note: 'Has a dog' })
    const stale = await staff.offer([tasker], { version })
    expect(stale.status).toBe(409)
    expect(stale.json.message).toMatch(/^Test dispatcher changed this at \d\d:\d\d\.$/)
    const now = { version: version + 1 }
    const both = await Promise.all([staff.offer([tasker], now), staff.offer([tasker], now)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = both.map(({ json }) => json.data.map((offer: { id: string }) => offer.id))
    expect(one).toEqual(other)
    expect(await statusesOf(id)).toEqual(['open'])
    expect((await eventsOf(id)).filter((type) => type === 'offer.sent')).toHaveLength(1)
  })

  it('needs a talk with the customer first, and a request that nobody has', async () => {
    const { staff } = await aCalledRequest()
    const [one, other] = await severalAtWork(['One', 'Other'])
    if (!one || !other) throw new Error('no taskers')
    const fresh = await aCalledRequest()
    await setRequest(fresh.id, { status: 'new', contactedAt: null })
    expect((await fresh.staff.offer([one])).json.message).toContain('Log a contact with a person first')
    await staff.assign(one.id)
    const { status, json } = await staff.offer([other])
    expect([status, json.message]).toEqual([422, 'This step is not possible in the current state.'])
  })

  it('says the pay of an agreed price, where the customer pays the tasker', async () => {
    const { id, staff } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    await setRequest(id, { labourRwf: 15_000, transportRwf: 3_000, materialsRwf: 2_000 })
    const { status, json } = await staff.offer([tasker], { pay_rwf: 17_000 })
    expect(status).toBe(422)
    expect(json.errors.pay_rwf).toEqual([expect.stringContaining('RWF\u00a018,000')])
    expect(await statusesOf(id)).toEqual([])
    expect((await staff.offer([tasker], { pay_rwf: 18_000 })).status).toBe(201)
    // A price of materials alone says nothing of the work.
    const other = await aCalledRequest()
    await setRequest(other.id, { labourRwf: 0, transportRwf: 0, materialsRwf: 2_000 })
    expect((await other.staff.offer([tasker], { pay_rwf: 17_000 })).status).toBe(201)
  })

  it.each(unfitnesses)('does not go to a tasker who is %s', async (_name, makeUnfit, reason) => {
    const { id, staff } = await aCalledRequest()
    const unfit = await aTaskerAtWork({ name: 'Claude Nshimiye' })
    await makeUnfit(unfit)
    const { status, json } = await staff.offer([unfit])
    expect(status).toBe(422)
    expect(json.errors.tasker_ids).toEqual([expect.stringMatching(`^Claude Nshimiye ${reason}\\.$`)])
    expect(await statusesOf(id)).toEqual([])
    const byHand = await staff.assign(unfit.id)
    expect(byHand.status).toBe(422)
    expect(byHand.json.errors.tasker_id).toEqual([expect.stringMatching(`^Claude Nshimiye ${reason}\\.$`)])
  })

  it('goes to nobody while one of them is unfit, and says why for each', async () => {
    const { id, staff } = await aCalledRequest()
    const [fit, paused, unskilled] = await severalAtWork(['Fit', 'Paused', 'Unskilled'])
    if (!fit || !paused || !unskilled) throw new Error('no taskers')
    await setTasker(paused.id, { status: 'paused' })
    await transact((tx) => tx.delete(taskerSkills).where(eq(taskerSkills.taskerId, unskilled.id)))
    const { status, json } = await staff.offer([fit, paused, unskilled])
    expect(status).toBe(422)
    expect(json.errors.tasker_ids.sort()).toEqual([
      'Paused is paused.',
      'Unskilled does not have this skill.',
    ])
    expect(await statusesOf(id)).toEqual([])
    expect((await staff.offer([{ id: crypto.randomUUID() }])).json.message).toBe('There is no such tasker.')
  })

  it('does not go to somebody who has it, unless it is another one', async () => {
    const { staff, tasker } = await anOffer()
    const { status, json } = await staff.offer([tasker], { pay_rwf: 15_000 })
    expect([status, json.message]).toEqual([422, 'Tasker A has an open offer already.'])
    const elsewhere = await aCalledRequest()
    expect((await elsewhere.staff.offer([tasker])).status).toBe(201)
  })

  it.each([
    [{ pay_rwf: 0 }, 'pay_rwf'],
    [{ pay_rwf: 1.5 }, 'pay_rwf'],
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 241 }, 'minutes'],
    [{ tasker_ids: [] }, 'tasker_ids'],
  ])('is not made as %j', async (change, field) => {
    const { staff } = await aCalledRequest()
    const { status, json } = await staff.offer([await aTaskerAtWork()], change)
    expect(status).toBe(422)
    expect(json.errors[field]).toHaveLength(1)
  })
})

describe('at night an offer', () => {
  it.each([
    ['19:59', 201],
    ['20:00', 422],
    ['07:59', 422],
    ['08:00', 201],
  ])('at %s goes to those who agreed, and to the others only by day', async (time, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-24T${time}:00+02:00`) })
    const { staff } = await aCalledRequest()
    // The list of candidates has room for twenty: the taskers of other tests must not fill it.
    await transact((tx) => tx.update(taskers).set({ status: 'paused' }))
    const [agreed, other] = await severalAtWork(['Agreed', 'Other'])
    if (!agreed || !other) throw new Error('no taskers')
    await setTasker(other.id, { takesNightOffers: false })
    const { status, json } = await staff.offer([other])
    expect(status).toBe(expected)
    if (status === 422) expect(json.message).toBe('Other wants no offers between 20:00 and 08:00.')
    expect((await staff.offer([agreed])).status).toBe(201)
    const found = await staff.candidates()
    expect(found.find(({ id }) => id === agreed.id)?.takes_offers_now).toBe(true)
    expect(found.find(({ id }) => id === other.id)?.takes_offers_now).toBe(expected === 201)
  })
})

describe('a yes', () => {
  it('assigns and confirms, again changes nothing, and tells the others kindly', async () => {
    const { id, staff, tasker, link, otherLink } = await anOffer({ to: 2 })
    expect((await link.accept()).json).toEqual({ data: { status: 'accepted' } })
    expect(await staff.get()).toMatchObject({
      status: 'assigned',
      tasker: { id: tasker.id },
      job: { stage: 'confirmed', pay_rwf: 12_000 },
      open_offers: 0,
    })
    const { version } = await staff.get()
    expect((await link.accept()).status).toBe(200)
    expect((await staff.get()).version).toBe(version)
    expect(await statusesOf(id)).toEqual(['accepted', 'taken'])
    const late = await otherLink.accept()
    expect(late.status).toBe(409)
    expect(late.json.message).toMatch(/taken|somebody|another/i)
    expect(await otherLink.see()).toMatchObject({ status: 'taken', description: '' })
    expect((await otherLink.decline('No time')).status).toBe(409)
    expect((await eventsOf(id)).filter((type) => type === 'offer.accepted')).toHaveLength(1)
  })

  it('keeps no connection from others while somebody else holds the request', async () => {
    const { id, link } = await anOffer()
    const { waiters, release } = await holdRequest(id)
    const answers = Array.from({ length: 50 }, () => link.accept())
    // They wait for the row with most connections of the pool; an innocent call is answered all the same.
    await vi.waitFor(async () => expect(await waiters()).toBeGreaterThan(10), { timeout: 5_000, interval: 5 })
    expect(await read((db) => db.$count(requestOffers, eq(requestOffers.requestId, id)))).toBe(1)
    await release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(50).fill(200))
  })

  it('is one of fifty that come at the same moment', async () => {
    const { id, staff } = await aCalledRequest()
    const taskers = await severalAtWork(Array.from({ length: 50 }, (_, index) => `Tasker ${index}`))
    for (let first = 0; first < taskers.length; first += 10)
      expect((await staff.offer(taskers.slice(first, first + 10))).status).toBe(201)
    const links = await Promise.all(taskers.map((tasker) => linkOf(tasker, id)))
    const answers = await Promise.all(links.map((link) => link.accept()))
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(49)
    expect(new Set(lost.map(({ json }) => json.message)).size).toBe(1)
    expect(await statusesOf(id)).toEqual(['accepted', ...Array.from({ length: 49 }, () => 'taken')])
    expect((await staff.get()).tasker?.id).toBe(taskers[won]?.id)
    const types = await eventsOf(id)
    expect(types.filter((type) => type === 'offer.accepted')).toHaveLength(1)
    const lists = await Promise.all(taskers.map((tasker) => tasker.jobs()))
    expect(lists.filter(({ data }) => data.length > 0)).toHaveLength(1)
  }, 60_000)

  it('to two jobs of the same hour is one yes', async () => {
    const tasker = await aTaskerAtWork()
    const [one, other] = await Promise.all([aCalledRequest(), aCalledRequest()])
    for (const { staff } of [one, other]) await staff.offer([tasker])
    const links = await Promise.all([linkOf(tasker, one.id), linkOf(tasker, other.id)])
    const answers = await Promise.all(links.map((link) => link.accept()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await tasker.jobs()).data).toHaveLength(1)
  })

  it.each([
    ['is suspended by then', (tasker: AtWork) => setTasker(tasker.id, { status: 'suspended' })],
    ['has another job by then', async (tasker: AtWork) => (await aCalledRequest()).staff.assign(tasker.id)],
    ['has an expired check by then', (tasker: AtWork) => setChecks(tasker.id, { expiresOn: '2026-04-01' })],
  ])('is refused with words when the tasker %s', async (_name, makeUnfit) => {
    const { id, staff, tasker, link } = await anOffer()
    await makeUnfit(tasker)
    const { status, json } = await link.accept()
    expect(status).toBe(409)
    expect(json.message.length).toBeGreaterThan(20)
    expect(await staff.get()).toMatchObject({ status: 'contacted', tasker: null })
    expect(await statusesOf(id)).toEqual(['open'])
  })
})

describe('a no', () => {
  it('tells staff the reason, and the last one brings the request back to the top', async () => {
    const { id, staff, admin, tasker, link, otherLink } = await anOffer({ to: 2 })
    expect((await link.decline('Too far for me')).json).toEqual({ data: { status: 'declined' } })
    expect((await staff.get()).back_at).toBeNull()
    expect((await link.decline('Too far for me')).status).toBe(200)
    expect((await link.accept()).status).toBe(409)
    const told = (await staff.offers()).find((offer) => offer.tasker_id === tasker.id)
    expect(told).toMatchObject({ status: 'declined', reason: 'Too far for me' })
    expect(told?.answered_at).not.toBeNull()
    expect(await isOnTop(id, admin.bearer)).toBe(false)
    expect((await otherLink.decline()).status).toBe(200)
    expect((await staff.get()).back_at).not.toBeNull()
    expect(await isOnTop(id, admin.bearer)).toBe(true)
    expect((await eventsOf(id)).filter((type) => type === 'offer.declined')).toHaveLength(2)
    expect((await staff.offer([await aTaskerAtWork()])).status).toBe(201)
    expect((await staff.get()).back_at).toBeNull()
  })
})

describe('an offer that staff withdraw', () => {
  it('cannot be accepted any more, and an answered one cannot be withdrawn', async () => {
    const { id, staff, link, otherLink } = await anOffer({ to: 2 })
    const { status, json } = await staff.withdraw((await link.see()).id)
    expect(status).toBe(200)
    expect(json.data).toHaveLength(2)
    expect((await staff.get()).back_at).toBeNull()
    const late = await link.accept()
    expect(late.status).toBe(409)
    expect((await link.see()).status).toBe('withdrawn')
    expect((await staff.withdraw((await link.see()).id)).status).toBe(200)
    await otherLink.accept()
    const answered = await staff.withdraw((await otherLink.see()).id)
    expect([answered.status, answered.json.message]).toEqual([409, 'This offer is accepted already.'])
    expect((await eventsOf(id)).filter((type) => type === 'offer.withdrawn')).toHaveLength(1)
    expect((await staff.withdraw(crypto.randomUUID())).status).toBe(404)
  })

  it('brings the request back when it was the last', async () => {
    const { staff, link } = await anOffer()
    await staff.withdraw((await link.see()).id)
    expect((await staff.get()).back_at).not.toBeNull()
  })
})

describe('an offer of what becomes something else', () => {
  it.each([
    ['time', { wanted_at: minutesFromNow(3000).toISOString() }],
    ['place', { district: 'Kicukiro', sector: 'Kanombe' }],
  ])('is withdrawn with another %s, and the request is back', async (_what, change) => {
    const { id, staff, link } = await anOffer({ to: 2 })
    await staff.edit({ description: 'Two beds and a table' })
    expect(await statusesOf(id)).toEqual(['open', 'open'])
    expect((await staff.edit(change)).status).toBe(200)
    expect(await statusesOf(id)).toEqual(['withdrawn', 'withdrawn'])
    expect((await link.accept()).status).toBe(409)
    const { back_at, events } = await staff.whole()
    expect(back_at).not.toBeNull()
    const told = events.filter(({ type }) => type === 'offer.withdrawn').map(({ about }) => about)
    expect(told.sort()).toEqual(['A', 'B'].map((name) => `Tasker ${name} · What was offered has changed`))
  })
})

describe('a yes that waits while something else is decided', () => {
  it('comes too late when staff withdraw the offer first, and staff when the yes is first', async () => {
    for (const isFirst of [true, false]) {
      const { id, staff, link } = await anOffer()
      const offerId = (await link.see()).id
      const accept = () => link.accept()
      const withdraw = () => staff.withdraw(offerId)
      const answers = await inTurn(id, isFirst ? [accept, withdraw] : [withdraw, accept])
      expect(answers.map(({ status }) => status)).toEqual([200, 409])
      expect(await statusesOf(id)).toEqual([isFirst ? 'accepted' : 'withdrawn'])
      expect((await staff.get()).status).toBe(isFirst ? 'assigned' : 'contacted')
    }
  })

  it('comes too late when the time ends before its turn', async () => {
    const { id, staff, link } = await anOffer()
    const expire = async () => {
      await letOffersEnd(id)
      await expireOffers({ request_id: id })
      return undefined
    }
    const [answer] = await inTurn<{ status: number } | undefined>(id, [() => link.accept(), expire])
    expect(answer?.status).toBe(409)
    expect(await statusesOf(id)).toEqual(['expired'])
    expect(await staff.get()).toMatchObject({ status: 'contacted', tasker: null })
  })

  it('comes too late when staff give the job to another first', async () => {
    const { id, staff, other, link } = await anOffer({ to: 2 })
    const { version } = await staff.get()
    const assign = () => staff.assign(other.id, { version })
    const answers = await inTurn(id, [assign, () => link.accept()])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect((await staff.get()).tasker?.id).toBe(other.id)
  })
})

describe('an offer whose time is over', () => {
  it('is over before the worker says so, and the worker brings the request back', async () => {
    const { id, staff, link } = await anOffer()
    await letOffersEnd(id)
    expect((await link.see()).status).toBe('expired')
    for (const answer of [await link.accept(), await link.decline('Late')]) expect(answer.status).toBe(409)
    expect((await staff.get()).back_at).toBeNull()
    await expireByWorker()
    expect(await statusesOf(id)).toEqual(['expired'])
    expect(await staff.get()).toMatchObject({ status: 'contacted', back_at: expect.any(String) })
    await expireOffers({ request_id: id })
    expect((await eventsOf(id)).filter((type) => type === 'offer.expired')).toHaveLength(1)
  })

  it('is in nobody’s way before the worker says so, and the clock ends what its own job did not', async () => {
    const { id, staff, tasker, link } = await anOffer()
    await letOffersEnd(id)
    expect((await staff.offer([tasker])).status).toBe(201)
    expect(await statusesOf(id)).toEqual(['expired', 'open'])
    expect((await link.see()).status).toBe('expired')
    expect(await staff.get()).toMatchObject({ open_offers: 1, back_at: null })
    await letOffersEnd(id, 2)
    await sweepJobs()
    expect(await statusesOf(id)).toEqual(['expired', 'expired'])
    expect((await staff.get()).back_at).not.toBeNull()
  })

  it('leaves those whose time is not over', async () => {
    const { id, staff, tasker } = await anOffer({ to: 2 })
    const isOfFirst = and(eq(requestOffers.requestId, id), eq(requestOffers.taskerId, tasker.id))
    await transact((tx) =>
      tx
        .update(requestOffers)
        .set({ expiresAt: minutesFromNow(-1) })
        .where(isOfFirst),
    )
    await expireOffers({ request_id: id })
    expect(await statusesOf(id)).toEqual(['expired', 'open'])
    expect((await staff.get()).back_at).toBeNull()
  })

  it('is accepted or expired, never both, when both come at the same moment', async () => {
    const tasker = await aTaskerAtWork()
    for (let round = 0; round < 20; round++) {
      const { id, staff } = await aCalledRequest()
      await staff.offer([tasker])
      const link = await linkOf(tasker, id)
      // From the first rounds to the last, the yes comes later and later before the end.
      await transact((tx) =>
        tx
          .update(requestOffers)
          .set({ expiresAt: sql`clock_timestamp() + ${round} * interval '1 millisecond'` })
          .where(eq(requestOffers.requestId, id)),
      )
      const untilOver = async (): Promise<void> => {
        await expireOffers({ request_id: id })
        if ((await statusesOf(id)).includes('open')) await untilOver()
      }
      const [{ status }] = await Promise.all([link.accept(), untilOver()])
      const types = (await eventsOf(id)).filter((type) => /^offer\.(accepted|expired)$/.test(type))
      const { status: state, tasker: sent, back_at } = await staff.get()
      const found = { status, types, state, sent: sent?.id ?? null, isBack: back_at !== null }
      if (status === 200)
        expect(found).toMatchObject({ types: ['offer.accepted'], state: 'assigned', sent: tasker.id })
      else
        expect(found).toEqual({
          status: 409,
          types: ['offer.expired'],
          state: 'contacted',
          sent: null,
          isBack: true,
        })
      expect(await statusesOf(id)).toEqual([status === 200 ? 'accepted' : 'expired'])
      if (status === 200) await staff.assign(null)
    }
  }, 60_000)
})

describe('assigning by hand', () => {
  it('asks the tasker to confirm, keeps what they were offered, and closes the offers of others', async () => {
    const { id, staff, tasker, link, otherLink } = await anOffer({ to: 2 })
    expect((await staff.assign(tasker.id, { pay_rwf: null })).json.data).toMatchObject({
      status: 'assigned',
      job: { stage: 'assigned', confirmed_at: null, pay_rwf: 12_000 },
    })
    expect((await otherLink.see()).status).toBe('taken')
    expect(await link.see()).toMatchObject({ status: 'accepted', asks_to_confirm: true })
    expect((await link.accept()).status).toBe(200)
    expect(await link.see()).toMatchObject({ status: 'accepted', asks_to_confirm: false })
    expect((await staff.get()).job).toMatchObject({ stage: 'confirmed' })
    const types = await eventsOf(id)
    expect(types.slice(-2)).toEqual(['job.assigned', 'job.confirmed'])
  })

  it('sends a link to somebody without an offer, by which they may also say no', async () => {
    const { id, staff, admin } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    await staff.assign(tasker.id, { pay_rwf: 9_000 })
    const link = await linkOf(tasker, id)
    expect(await link.see()).toMatchObject({ asks_to_confirm: true, pay_rwf: 9_000 })
    expect((await link.decline('I am ill')).status).toBe(200)
    expect(await staff.get()).toMatchObject({
      status: 'contacted',
      tasker: null,
      back_at: expect.any(String),
    })
    expect((await eventsOf(id)).at(-1)).toBe('job.released')
    expect(await isOnTop(id, admin.bearer)).toBe(true)
    expect((await link.accept()).status).toBe(409)
  })

  it('for another pay asks the same tasker again, and tells the customer nothing new', async () => {
    const { id, staff } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    const toCustomer = and(eq(messages.requestId, id), eq(messages.template, 'customer.assigned_soon'))
    for (const pay_rwf of [9_000, 10_000]) {
      await staff.assign(tasker.id, { pay_rwf })
      await workQueue(customerTextQueue)
    }
    expect(await (await linkOf(tasker, id)).see()).toMatchObject({ asks_to_confirm: true, pay_rwf: 10_000 })
    expect(await read((db) => db.$count(messages, toCustomer))).toBe(1)
  })

  it('is given back by the link only until the yes', async () => {
    const { id, staff } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    await staff.assign(tasker.id)
    const link = await linkOf(tasker, id)
    await link.accept()
    const { status, json } = await link.decline('I am ill')
    expect([status, json.message]).toEqual([
      409,
      'You have said yes to this job. If you can’t come, say so on your page or call us.',
    ])
    expect((await staff.get()).job).toMatchObject({ stage: 'confirmed' })
  })

  it('is not confirmed by somebody who was suspended in the meantime', async () => {
    const { id, staff } = await aCalledRequest()
    const tasker = await aTaskerAtWork()
    await staff.assign(tasker.id)
    const link = await linkOf(tasker, id)
    await setTasker(tasker.id, { status: 'suspended' })
    expect((await link.accept()).status).toBe(409)
    expect((await staff.get()).job).toMatchObject({ confirmed_at: null })
  })

  it('to another takes the job from the first, whose link says so', async () => {
    const { id, staff, tasker, link } = await anOffer()
    await link.accept()
    const next = await aTaskerAtWork({ name: 'Next' })
    expect((await staff.assign(next.id)).json.data.tasker.id).toBe(next.id)
    expect(await link.see()).toMatchObject({ status: 'withdrawn', description: '' })
    expect((await link.accept()).status).toBe(409)
    expect((await tasker.jobs()).data).toEqual([])
    expect(await (await linkOf(next, id)).see()).toMatchObject({ asks_to_confirm: true })
  })
})

describe('erasure', () => {
  it('withdraws open offers, empties reasons, and closes the links', async () => {
    const { id, staff, link, otherLink } = await anOffer({ to: 2 })
    await link.decline('Aline still owes me money')
    await (await asCustomer(id)).erase()
    expect(await statusesOf(id)).toEqual(['declined', 'withdrawn'])
    const rows = await read((db) =>
      db.select({ reason: requestOffers.reason }).from(requestOffers).where(eq(requestOffers.requestId, id)),
    )
    expect(rows.map(({ reason }) => reason)).toEqual([null, null])
    for (const gone of [link, otherLink])
      for (const answer of [gone.get(), gone.accept(), gone.decline()])
        expect((await answer).status).toBe(404)
    expect((await staff.get()).offers.map(({ reason }) => reason)).toEqual([null, null])
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', backAt: null })
  })
})
