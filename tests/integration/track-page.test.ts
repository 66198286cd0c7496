// What the page of a request shows beyond its forms: its way, who comes, its mark; and the customer's wish.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { GET as readMark } from '@/app/api/track/[token]/route'
import { transact } from '@/db/client'
import { taskerChecks, taskers, tasks } from '@/db/schema'
import { kigaliDay, toKigaliInput } from '@/lib/i18n/time'
import { eraseTasker } from '@/lib/privacy/tasker/mutations'
import { customerOperations } from '@/lib/track/operations'
import { getTrackPage } from '@/lib/track/queries'
import { call, freshAddress } from '../support/call'
import { assertDescribed } from '../support/contract'
import { asCustomer, rowOf } from '../support/customers'
import { makeRepeats } from '../support/followed'
import { createAdmin, logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, onRequest, setRequest } from '../support/staff-requests'

async function aRequest() {
  const { id } = await ask()
  return {
    id,
    staff: onRequest(id, (await logInAs('dispatcher')).bearer),
    customer: await asCustomer(id),
  }
}
const mark = (token: string, address = freshAddress()) =>
  call(readMark, `/api/track/${token}`, { method: 'GET', params: { token }, address })
const markOf = async (token: string): Promise<string> => (await mark(token)).json.data.mark
const dayIn = (days: number) => kigaliDay(minutesFromNow(days * 24 * 60))

describe('the way', () => {
  it('has the time of each step, and of no step that was undone', async () => {
    const { id, staff, customer } = await aRequest()
    const steps = async () => (await customer.see())?.path.map(({ name, place }) => `${place} ${name}`) ?? []
    const taskerId = await anApprovedTasker()
    await staff.log('answered')
    await staff.assign(taskerId)
    expect(await steps()).toContain('now chosen')
    await staff.step('in_progress')
    expect(await steps()).toContain('now at_work')
    await staff.assign(null)
    expect((await steps()).slice(0, 5)).toEqual([
      'past asked',
      'now called',
      'coming chosen',
      'coming on_the_way',
      'coming at_work',
    ])
    await staff.assign(taskerId)
    expect((await steps()).slice(2, 5)).toEqual(['now chosen', 'coming on_the_way', 'coming at_work'])
    await staff.step('in_progress')
    await staff.price()
    await staff.pay()
    await staff.step('completed')
    const path = (await customer.see())?.path ?? []
    expect(path.at(-1)).toMatchObject({ name: 'paid', place: 'now' })
    const times = path.map(({ at }) => at?.getTime() ?? 0)
    expect(times.every((time) => time >= (path[0]?.at?.getTime() ?? 0))).toBe(true)
    expect((await rowOf(id)).status).toBe('completed')
  })
})

describe('who comes', () => {
  async function aTaskerWith(ratings: number[]) {
    const taskerId = await anApprovedTasker({ name: 'Emmanuel Nshuti' })
    for (const rating of ratings) {
      const done = await ask()
      await setRequest(done.id, { status: 'completed', taskerId, rating, endedAt: new Date() })
    }
    const { id, customer } = await aRequest()
    await setRequest(id, { status: 'assigned', taskerId })
    return { taskerId, customer }
  }

  it('is told with jobs and, from three ratings on, their average', async () => {
    const few = (await (await aTaskerWith([5, 4])).customer.see())?.tasker
    expect(few).toMatchObject({ firstName: 'Emmanuel', jobsDone: 2, rating: null })
    const enough = (await (await aTaskerWith([5, 4, 4])).customer.see())?.tasker
    expect(enough?.rating?.count).toBe(3)
    expect(enough?.rating?.average).toBe(4.3)
  })

  it('counts no rating of work that is not done, like the page of a task', async () => {
    const { taskerId, customer } = await aTaskerWith([5, 5, 5])
    const reopened = await ask()
    await setRequest(reopened.id, { status: 'in_progress', taskerId, rating: 1 })
    expect((await customer.see())?.tasker).toMatchObject({ jobsDone: 3, rating: { average: 5, count: 3 } })
  })

  it('is told with the checks that are passed and valid, and never with a number', async () => {
    const { taskerId, customer } = await aTaskerWith([])
    const { id: adminId } = await createAdmin()
    const entry = { taskerId, adminId, checkedOn: '2026-03-02' } as const
    await transact(async (tx) => {
      await tx.update(taskers).set({ phone: '+250788999111' }).where(eq(taskers.id, taskerId))
      await tx.insert(taskerChecks).values([
        { ...entry, kind: 'references', outcome: 'failed' },
        { ...entry, kind: 'interview', outcome: 'passed', expiresOn: '2026-03-03' },
        { ...entry, kind: 'skill_test', outcome: 'passed' },
      ])
    })
    const page = await customer.see()
    expect(page?.tasker?.checks).toEqual([
      { kind: 'identity', on: '2026-03-01' },
      { kind: 'criminal_record', on: '2026-03-01' },
      { kind: 'skill_test', on: '2026-03-02' },
    ])
    expect(JSON.stringify(page)).not.toMatch(/788999111|Nshuti/)
  })
})

describe('the mark of an open page', () => {
  it('is that of the page, and another one after each change', async () => {
    const { id, staff, customer } = await aRequest()
    const seen = new Set<string>()
    async function expectNews() {
      const now = await markOf(customer.token)
      expect((await getTrackPage(customer.token, new Date()))?.mark).toBe(now)
      expect(seen).not.toContain(now)
      seen.add(now)
    }
    await expectNews()
    await customer.change({ wanted_on: dayIn(2) })
    await expectNews()
    await setRequest(id, { contactDueAt: minutesFromNow(-1) })
    await expectNews()
    await customer.answer('no')
    await expectNews()
    await staff.log('answered')
    await expectNews()
    await staff.assign(await anApprovedTasker())
    await expectNews()
    await staff.price()
    await expectNews()
    await staff.price({ labour_rwf: 25_000 })
    await expectNews()
    await staff.quote({ labour_rwf: 26_000 })
    await expectNews()
    await staff.price()
    await expectNews()
    await staff.step('in_progress')
    await expectNews()
    await staff.step('completed')
    await expectNews()
    await customer.rate(5)
    await expectNews()
    await staff.send('notes', { note: 'Nothing for the customer' })
    expect(seen).toContain(await markOf(customer.token))
  })

  it('changes with the repeat, with what it makes, and with what can be asked for again', async () => {
    const { id, customer } = await aRequest()
    const taskerId = await anApprovedTasker({ name: 'Emmanuel Nshuti' })
    await setRequest(id, { status: 'assigned', taskerId, contactedAt: new Date() })
    const seen = new Set<string>()
    const expectNews = async (what: string) => {
      const now = await markOf(customer.token)
      expect((await getTrackPage(customer.token, new Date()))?.mark).toBe(now)
      expect(seen.has(now), what).toBe(false)
      seen.add(now)
    }
    const rhythm = { rhythm: 'week', first_on: dayIn(1) }
    await expectNews('at first')
    await customer.repeat(rhythm)
    await expectNews('a repeat')
    await makeRepeats()
    await expectNews('what it made')
    const page = await getTrackPage(customer.token, new Date())
    expect(page?.repeat).toMatchObject({ name: 'Emmanuel', made: { on: dayIn(1) } })
    const { id: repeat = '', nextOn = '' } = page?.repeat?.active ?? {}
    await customer.repeat({ step: 'skip', repeat, next_on: nextOn })
    await expectNews('the next day')
    const last = (await getTrackPage(customer.token, new Date()))?.repeat?.active?.nextOn ?? ''
    await customer.repeat({ step: 'end', repeat, next_on: last })
    expect(await markOf(customer.token)).toBe([...seen][0])
    await setRequest(id, { status: 'cancelled', endReason: 'no_show', endedAt: new Date() })
    await expectNews('cancelled')
    await setRequest(id, { endReason: 'too_late' })
    await expectNews('may be asked for again')
    const setTask = (archivedAt: Date | null) =>
      transact((tx) =>
        tx
          .update(tasks)
          .set({ archivedAt })
          .where(eq(tasks.id, page?.taskId ?? 0)),
      )
    await setTask(new Date())
    await expectNews('not offered')
    await setTask(null)
    await transact((tx) => eraseTasker(tx, taskerId, { kind: 'tasker', id: taskerId }))
    await expectNews('the tasker has left')
  })

  it('changes at midnight, because days are named then', async () => {
    const { id, customer } = await aRequest()
    await setRequest(id, { status: 'contacted', contactedAt: new Date() })
    const [today, tomorrow] = [new Date(), minutesFromNow(24 * 60)]
    const marks = await Promise.all([today, tomorrow].map((now) => getTrackPage(customer.token, now)))
    expect(marks[0]?.mark).not.toBe(marks[1]?.mark)
  })

  it('is kept by nobody, and unknown for another link or an erased request', async () => {
    const { customer } = await aRequest()
    const { status, json, response } = await mark(customer.token)
    expect(status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    assertDescribed(customerOperations.readTrackedMark, status, json)
    await customer.erase()
    for (const token of [customer.token, 'x'.repeat(24), 'open', '../../x', ''])
      expect((await mark(token)).status).toBe(404)
  })

  it('can be asked for all day by an open page, and not without end', async () => {
    const { customer } = await aRequest()
    const address = freshAddress()
    const answers = await Promise.all(Array.from({ length: 200 }, () => mark(customer.token, address)))
    expect(answers.filter(({ status }) => status === 429)).toEqual([])
    for (let i = 0; i < 5; i++)
      await Promise.all(Array.from({ length: 200 }, () => mark(customer.token, address)))
    expect((await mark(customer.token, address)).status).toBe(429)
  }, 60_000)
})

describe('the wish', () => {
  it('can be changed while no time is agreed, and staff see it', async () => {
    const { id, staff, customer } = await aRequest()
    const wish = { wanted_on: dayIn(3), wanted_part: 'evening' }
    for (const _click of [1, 2]) expect((await customer.change(wish)).flash).toBeNull()
    expect(await rowOf(id)).toMatchObject({ wantedOn: dayIn(3), wantedPart: 'evening', version: 2 })
    expect((await staff.story()).events.at(-1)).toMatchObject({ type: 'request.edited', about: 'Wish' })
    await customer.change({ wanted_on: '', wanted_part: '' })
    expect(await rowOf(id)).toMatchObject({ wantedOn: null, wantedPart: null })
  })

  it.each([
    [-1, 'still to come'],
    [61, 'within the next 60 days'],
  ])('of a day in %i days is refused, and kept in the form', async (days, expected) => {
    const { id, customer } = await aRequest()
    const { flash } = await customer.change({ wanted_on: dayIn(days), wanted_part: 'morning' })
    expect(flash?.errors.wanted_on).toContain(expected)
    expect(flash?.values).toMatchObject({ wanted_on: dayIn(days), wanted_part: 'morning' })
    expect((await rowOf(id)).wantedOn).toBeNull()
  })

  it('may stay when its day is over', async () => {
    const { id, customer } = await aRequest()
    await setRequest(id, { wantedOn: dayIn(-2) })
    expect((await customer.change({ wanted_part: 'morning' })).flash).toBeNull()
    expect(await rowOf(id)).toMatchObject({ wantedOn: dayIn(-2), wantedPart: 'morning' })
  })

  it('gives way to the time that was agreed, which alone can be changed then', async () => {
    const { id, customer } = await aRequest()
    const before = await customer.see()
    const agreed = minutesFromNow(3 * 24 * 60)
    await setRequest(id, { wantedAt: agreed })
    const { seen = '', description = '' } = before ?? {}
    const stale = await customer.send('change', { seen, description, wanted_on: dayIn(5) })
    expect(stale.flash?.errors).toEqual({ why: 'changed' })
    expect(await rowOf(id)).toMatchObject({ wantedAt: agreed, wantedOn: null })
  })

  it('may be an exact time, as the page had it before', async () => {
    const { id, customer } = await aRequest()
    const wanted = toKigaliInput(minutesFromNow(3 * 24 * 60))
    expect((await customer.change({ wanted_at: wanted })).flash).toBeNull()
    expect(toKigaliInput((await rowOf(id)).wantedAt ?? new Date(0))).toBe(wanted)
  })
})
