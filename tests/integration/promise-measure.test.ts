// The measure of the promised hour, and everybody who tries to make it look better than it is.
import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as list } from '@/app/api/admin/task-requests/route'
import { transact } from '@/db/client'
import { admins } from '@/db/schema'
import { getDashboard } from '@/lib/dashboard/queries'
import { call } from '../support/call'
import { asCustomer } from '../support/customers'
import { eraseRequests } from '../support/followed'
import { logInAs } from '../support/people'
import { ask, attempted, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

const figures = async () => {
  const { owed, share } = (await getDashboard()).promise.month
  return { owed, kept: Math.round(owed * (share ?? 0)) }
}

/** What something did to the figure: how many promises were counted, and how many of them as kept. */
async function effectOf(act: () => Promise<unknown>) {
  const before = await figures()
  await act()
  const after = await figures()
  return { owed: after.owed - before.owed, kept: after.kept - before.kept }
}

async function aRequest() {
  const { id } = await ask()
  const [one, other] = await Promise.all([logInAs(), logInAs()])
  return { id, one, staff: onRequest(id, one.bearer), other: onRequest(id, other.bearer) }
}

const missed = { owed: 1, kept: 0 }
const nothing = { owed: 0, kept: 0 }

describe('the measure cannot be bought', () => {
  it.each([
    [
      'as cancelled by the customer, said by staff',
      'cancelled',
      { reason: 'other', cancelled_by: 'customer' },
    ],
    ['as cancelled by us', 'cancelled', { reason: 'too_late', cancelled_by: 'staff' }],
    ['as a duplicate', 'declined', { reason: 'duplicate' }],
    ['as out of area', 'declined', { reason: 'out_of_area' }],
    ['as spam that nobody else confirmed', 'declined', { reason: 'spam' }],
  ])('by ending a request before it is due, %s', async (_how, to, body) => {
    const { staff } = await aRequest()
    expect(await effectOf(() => staff.step(to, body))).toEqual(missed)
  })

  it('by three attempts in six seconds', async () => {
    const { staff } = await aRequest()
    for (const _try of [1, 2]) await staff.log('no_answer')
    await staff.send('contacts', { channel: 'sms', outcome: 'message_left' })
    const { status, json } = await staff.step('unreachable')
    expect([status, json.message]).toEqual([422, expect.stringContaining('10 minutes apart')])
  })

  it('by attempts of which one comes too soon', async () => {
    const { id, staff } = await aRequest()
    for (const [minutesAgo, channel] of [
      [25, 'call'],
      [20, 'sms'],
      [16, 'call'],
      [1, 'call'],
    ] as const)
      await attempted(id, minutesAgo, channel)
    expect((await staff.get()).attempts_apart).toBe(2)
    expect((await staff.step('unreachable')).status).toBe(422)
  })

  it('by giving a customer up early, after attempts that count', async () => {
    const { id, staff } = await aRequest()
    for (const [minutesAgo, channel] of [
      [25, 'call'],
      [14, 'sms'],
      [3, 'call'],
    ] as const)
      await attempted(id, minutesAgo, channel)
    expect((await staff.get()).attempts_apart).toBe(3)
    const effect = await effectOf(async () => {
      expect((await staff.step('unreachable')).status).toBe(200)
    })
    expect(effect).toEqual(missed)
  })

  it('by opening a request again after its hour to log a talk', async () => {
    const { id, staff } = await aRequest()
    await staff.step('declined', { reason: 'duplicate' })
    await setRequest(id, { contactDueAt: minutesFromNow(-5) })
    const effect = await effectOf(async () => {
      await staff.send('reopenings', { reason: 'Not a duplicate' })
      expect((await staff.log('answered')).status).toBe(200)
    })
    expect(effect).toEqual(nothing)
  })

  it('by calls that staff entered themselves', async () => {
    const { id, staff } = await aRequest()
    await setRequest(id, { source: 'staff' })
    expect(await effectOf(() => staff.log('answered'))).toEqual(nothing)
  })

  it('by the customer’s own link, in the browser of staff', async () => {
    const { id, one } = await aRequest()
    const customer = await asCustomer(id)
    expect(await effectOf(() => customer.cancel({}, { cookie: one.cookie }))).toEqual(missed)
  })

  it('by waiting until a customer who was not called in time cancels', async () => {
    const { id } = await aRequest()
    const effect = await effectOf(async () => {
      await setRequest(id, { contactDueAt: minutesFromNow(-5) })
      await (await asCustomer(id)).cancel()
    })
    expect(effect).toEqual(missed)
  })
})

describe('the measure loses', () => {
  it('what the customers cancel themselves before it is due', async () => {
    const { id } = await aRequest()
    expect(await effectOf(async () => (await asCustomer(id)).cancel())).toEqual(nothing)
    expect(await effectOf(() => setRequest(id, { contactDueAt: minutesFromNow(-5) }))).toEqual(nothing)
  })

  it('spam that a second person confirmed', async () => {
    const { staff, other } = await aRequest()
    await staff.step('declined', { reason: 'spam' })
    expect((await other.get()).spam_check).toEqual({ marked_by: 'Test dispatcher', may_confirm: true })
    const effect = await effectOf(async () => {
      expect((await other.send('spam', { is_spam: true })).json.data.spam_check).toBeNull()
    })
    expect(effect).toEqual({ owed: -1, kept: 0 })
    expect((await other.send('spam', { is_spam: true })).status).toBe(422)
  })
})

describe('a duplicate', () => {
  /** Two requests of one number for the same task, the original first. */
  async function twins(second: Record<string, unknown> = {}) {
    const phone = `+25078${randomInt(1_000_000, 9_999_999)}`
    const original = await ask({ phone })
    const { id } = await ask({ phone, ...second })
    const { bearer } = await logInAs()
    const staff = onRequest(id, bearer)
    const link = () =>
      effectOf(async () => {
        const step = { reason: 'duplicate', duplicate_of: original.reference }
        expect((await staff.step('declined', step)).status).toBe(200)
      })
    return { id, original, staff, first: onRequest(original.id, bearer), link }
  }
  const edited = async (staff: ReturnType<typeof onRequest>, change: Record<string, unknown>) => {
    const { location, description } = await staff.get()
    return staff.edit({ location, description, ...change })
  }

  it('leaves the measure if the same number asked for the same task less than a day before', async () => {
    const { id, staff, link } = await twins()
    expect(await link()).toEqual(nothing)
    expect(await effectOf(() => setRequest(id, { contactDueAt: minutesFromNow(-5) }))).toEqual(nothing)
    const effect = await effectOf(() => staff.send('reopenings', { reason: 'Another tap' }))
    expect(effect).toEqual(missed)
  })

  it.each<[string, (pair: Awaited<ReturnType<typeof twins>>) => Promise<unknown>]>([
    ['is late', ({ id }) => setRequest(id, { contactDueAt: minutesFromNow(-1) })],
    [
      'came more than a day later',
      ({ original }) => setRequest(original.id, { createdAt: minutesFromNow(-24 * 60 - 1) }),
    ],
    ['came first', ({ id }) => setRequest(id, { createdAt: minutesFromNow(-5) })],
    ['repeats one that is not measured', ({ original }) => setRequest(original.id, { source: 'staff' })],
    [
      'repeats one whose promise is lifted',
      ({ original }) => setRequest(original.id, { promiseLiftedAt: new Date() }),
    ],
    [
      'got the number of the original by a correction',
      async ({ id, staff }) => {
        const { phone } = await staff.get()
        await setRequest(id, { phone: '+250788999111' })
        expect((await edited(staff, { phone })).status).toBe(200)
      },
    ],
    [
      'got the task of the original by a correction',
      async ({ id, staff }) => {
        await setRequest(id, { taskId: 1 })
        expect((await edited(staff, { popular_task_id: 4 })).status).toBe(200)
      },
    ],
  ])('stays in it if it %s', async (_name, act) => {
    const pair = await twins()
    await act(pair)
    const late = (await pair.staff.get()).contact_due_at < new Date().toISOString()
    expect(await pair.link()).toEqual(late ? nothing : missed)
  })

  it('leaves it although number and task were corrected afterwards, on both sides', async () => {
    const { staff, first, link } = await twins()
    const change = { phone: '+250788999222', popular_task_id: 1 }
    for (const one of [staff, first]) expect((await edited(one, change)).status).toBe(200)
    expect(await link()).toEqual(nothing)
  })

  it('is decided once: what becomes of the original, and erasure, change nothing', async () => {
    const { id, original, first, link } = await twins()
    expect(await link()).toEqual(nothing)
    await setRequest(id, { contactDueAt: minutesFromNow(-5) })
    const effect = await effectOf(async () => {
      await edited(first, { popular_task_id: 1 })
      await transact((tx) => eraseRequests(tx, [original.id, id], { kind: 'system' }))
    })
    // The original was not called before it was erased.
    expect(effect).toEqual(missed)
  })

  it('is counted when nobody says of which request', async () => {
    const { staff } = await twins()
    expect(await effectOf(() => staff.step('declined', { reason: 'duplicate' }))).toEqual(missed)
  })
})

describe('who ends what nobody owns', () => {
  it('owns it from then on, so that the figures of people add up', async () => {
    const { staff, one } = await aRequest()
    await staff.step('declined', { reason: 'out_of_area' })
    const { owner } = await staff.get()
    expect(owner?.id).toBe(one.id)
    expect((await staff.story()).events.map(({ type }) => type)).toEqual([
      'request.created',
      'request.claimed',
      'request.declined',
    ])
  })

  it('leaves it with its owner', async () => {
    const { staff, other, one } = await aRequest()
    await staff.send('owner', { action: 'claim' })
    await other.step('declined', { reason: 'out_of_area' })
    expect((await staff.get()).owner?.id).toBe(one.id)
  })
})

describe('spam', () => {
  it('is not confirmed by the one who ended it, not even after opening it again', async () => {
    const { staff } = await aRequest()
    await staff.step('declined', { reason: 'spam' })
    await staff.send('reopenings', { reason: 'Let me see' })
    await staff.step('declined', { reason: 'spam' })
    expect((await staff.get()).spam_check?.may_confirm).toBe(false)
    const { status, json } = await staff.send('spam', { is_spam: true, reason: 'I am sure' })
    expect([status, json.message]).toEqual([422, 'You ended this as spam. Somebody else must confirm it.'])
  })

  it('is not confirmed alone by the only owner either', async () => {
    await transact((tx) => tx.update(admins).set({ disabledAt: new Date() }).where(eq(admins.role, 'owner')))
    const owner = onRequest((await ask()).id, (await logInAs('owner')).bearer)
    await owner.step('declined', { reason: 'spam' })
    const effect = await effectOf(async () => {
      expect((await owner.send('spam', { is_spam: true, reason: 'A robot' })).status).toBe(422)
    })
    expect(effect).toEqual(nothing)
    expect((await owner.get()).spam_check?.may_confirm).toBe(false)
  })

  it('waits in a list of its own, and is none when somebody says so', async () => {
    const { id, staff, one } = await aRequest()
    const waiting = async () => {
      const { json } = await call(list, '/api/admin/task-requests?view=spam&size=200', {
        headers: one.bearer,
      })
      return { count: json.counts.spam, isThere: json.data.some((row: { id: string }) => row.id === id) }
    }
    const { count } = await waiting()
    await staff.step('declined', { reason: 'spam' })
    expect(await waiting()).toEqual({ count: count + 1, isThere: true })
    const { json } = await staff.send('spam', { is_spam: false })
    expect(json.data).toMatchObject({ status: 'new', end_reason: null, spam_check: null })
    expect(await waiting()).toEqual({ count, isThere: false })
  })
})
