// What customers say of a job on the page of their request: it is done, nobody came, another time suits.
import { describe, expect, it } from 'vitest'
import { toKigaliInput } from '@/lib/i18n/time'
import { getTrackPage } from '@/lib/track/queries'
import { openCasesOf } from '../support/cases'
import { asCustomer, rowOf } from '../support/customers'
import { completeJobs } from '../support/followed'
import { mailsTo, work } from '../support/mails'
import { aNumber } from '../support/numbers'
import { aJobThat, eventsOf } from '../support/offers'
import { createAdmin } from '../support/people'
import { minutesFromNow, setRequest } from '../support/staff-requests'
import { rowsOf, tellAll } from '../support/texts'

type State = Parameters<typeof aJobThat>[0]

async function aJob(state: State) {
  const job = await aJobThat(state)
  const phone = aNumber()
  await setRequest(job.id, { phone })
  return { ...job, phone, customer: await asCustomer(job.id) }
}

const pageOf = async (token: string) => {
  const page = await getTrackPage(token, new Date())
  if (!page) throw new Error('no such page')
  return page
}
const textsOf = async (phone: string) => (await rowsOf(phone)).map(({ template }) => template)

describe('a tasker on the way', () => {
  it('is told with the minutes, on the page and by one text, also when they say it again', async () => {
    const { id, tasker, phone, customer } = await aJob('is on the way')
    const page = await pageOf(customer.token)
    expect(page).toMatchObject({ onTheWayMinutes: 20, mayReportNoShow: false })
    expect(page.arrivesAt?.getTime()).toBe((page.onTheWayAt?.getTime() ?? 0) + 20 * 60_000)
    await tasker.step('on_the_way', id, { minutes: 30 })
    await tellAll()
    const [text, ...more] = (await rowsOf(phone)).filter(({ template }) => template === 'customer.on_the_way')
    expect(more).toEqual([])
    expect(text?.text).toContain(' is on the way, about 30 minutes. ')
    expect(text?.text).toContain(customer.textPage)
    const late = new Date(Date.now() + 31 * 60_000)
    expect((await getTrackPage(customer.token, late))?.arrivesAt).toBeNull()
  })

  it('to a job that is moved then sets out again, and is told again', async () => {
    const { id, staff, tasker, phone, customer } = await aJob('is on the way')
    const onTheWay = async () => (await pageOf(customer.token)).path.find(({ name }) => name === 'on_the_way')
    const told = async () => {
      await tellAll()
      return (await textsOf(phone)).filter((one) => one === 'customer.on_the_way').length
    }
    expect([await told(), (await onTheWay())?.place]).toEqual([1, 'now'])
    const moves = [
      () => staff.edit({ wanted_at: minutesFromNow(24 * 60).toISOString() }),
      async () => {
        const wish = minutesFromNow(48 * 60)
        await customer.change({ wanted_at: toKigaliInput(wish) })
        return tasker.step('time-answer', id, { agrees: true })
      },
      async () => {
        await setRequest(id, { confirmedAt: null })
        return customer.change({ wanted_at: toKigaliInput(minutesFromNow(72 * 60)) })
      },
    ]
    for (const [index, move] of moves.entries()) {
      await move()
      expect(await rowOf(id)).toMatchObject({ onTheWayAt: null, onTheWayMinutes: null })
      expect(await onTheWay()).toMatchObject({ place: 'coming', at: null })
      await tasker.step('on_the_way', id)
      expect([await told(), (await onTheWay())?.place]).toEqual([index + 2, 'now'])
    }
  })

  it('who was taken off before the text was written is not announced', async () => {
    const { staff, phone } = await aJob('is on the way')
    await staff.assign(null)
    await tellAll()
    expect(await textsOf(phone)).not.toContain('customer.on_the_way')
  })
})

describe('“is the work done?”', () => {
  it('is asked by a text once the tasker has said so; the yes completes it, and no other text follows', async () => {
    const { id, phone, customer } = await aJob('is done')
    await tellAll()
    expect(await textsOf(phone)).toContain('customer.finished_due')
    for (const _click of [1, 2])
      expect(await customer.sayDone()).toMatchObject({ location: `${customer.page}#done`, done: 'done' })
    expect(await rowOf(id)).toMatchObject({ status: 'completed', doneConfirmedAt: expect.any(Date) })
    expect((await eventsOf(id)).filter((type) => type === 'request.completed')).toHaveLength(1)
    expect((await pageOf(customer.token)).refusalOfRating).toBeNull()
    await tellAll()
    expect(await textsOf(phone)).not.toContain('customer.completed')
  })

  it('waits for the amounts where none are agreed, and the page knows that it was answered', async () => {
    const { id, staff, customer } = await aJob('is done')
    await setRequest(id, { labourRwf: null })
    expect((await customer.sayDone()).flash).toBeNull()
    expect(await rowOf(id)).toMatchObject({ status: 'in_progress', doneConfirmedAt: expect.any(Date) })
    const { doneConfirmedAt, finishedAt } = await pageOf(customer.token)
    expect([doneConfirmedAt, finishedAt]).toEqual([expect.any(Date), expect.any(Date)])
    expect((await staff.story()).events.at(-1)).toMatchObject({ type: 'job.done_confirmed' })
  })

  it('is no question before the tasker has said so', async () => {
    for (const state of ['is accepted', 'is on the way', 'is begun'] as const) {
      const { id, customer } = await aJob(state)
      expect((await customer.sayDone()).flash?.errors).toEqual({ why: 'not_finished' })
      expect((await rowOf(id)).doneConfirmedAt).toBeNull()
    }
  })
})

it('a yes before the amounts were agreed completes the work later, and the rating is asked for', async () => {
  const { id, staff, phone, customer } = await aJob('is done')
  await setRequest(id, { labourRwf: null })
  await customer.sayDone()
  await staff.price()
  await completeJobs()
  expect((await rowOf(id)).status).toBe('completed')
  await tellAll()
  expect(await textsOf(phone)).toContain('customer.completed')
})

describe('“nobody came”', () => {
  async function expectTooEarly(customer: Awaited<ReturnType<typeof aJob>>['customer']) {
    expect((await pageOf(customer.token)).mayReportNoShow).toBe(false)
    expect((await customer.sayNobodyCame()).flash?.errors).toEqual({ why: 'no_show_early' })
  }

  it('is too early until 30 minutes after the agreed time', async () => {
    const { id, customer } = await aJob('is accepted')
    await expectTooEarly(customer)
    for (const minutes of [60, -5, -29]) {
      await setRequest(id, { wantedAt: minutesFromNow(minutes) })
      await expectTooEarly(customer)
    }
    expect(await rowOf(id)).toMatchObject({ status: 'assigned' })
  })

  it('brings the request back to the desk, with a case and an alarm, once', async () => {
    const { id, reference, tasker, phone, customer } = await aJob('is accepted')
    const owner = await createAdmin('owner')
    await tellAll()
    await setRequest(id, { wantedAt: minutesFromNow(-31) })
    expect((await pageOf(customer.token)).mayReportNoShow).toBe(true)
    for (const _click of [1, 2])
      expect(await customer.sayNobodyCame()).toMatchObject({
        location: `${customer.page}#done`,
        done: 'no_show',
      })
    expect(await rowOf(id)).toMatchObject({
      status: 'contacted',
      taskerId: null,
      confirmedAt: null,
      backAt: expect.any(Date),
    })
    expect(await openCasesOf(id)).toEqual(['no_show'])
    expect((await eventsOf(id)).filter((type) => type === 'job.no_show')).toHaveLength(1)
    await work(id)
    await tellAll()
    const subjects = (to: string) => mailsTo(to).map(({ subject }) => subject)
    expect(
      subjects(owner.email).filter((one) => one === `${reference}: the tasker did not come`),
    ).toHaveLength(1)
    expect(subjects(tasker.email)).toContain(`${reference}: the job is no longer yours`)
    // They know it themselves.
    expect(await textsOf(phone)).not.toContain('customer.unassigned')
  })

  it('without a time counts from the promised arrival', async () => {
    const { id, customer } = await aJob('is on the way')
    await setRequest(id, { onTheWayAt: minutesFromNow(-49) })
    await expectTooEarly(customer)
    await setRequest(id, { onTheWayAt: minutesFromNow(-51) })
    expect((await customer.sayNobodyCame()).flash).toBeNull()
    expect((await rowOf(id)).status).toBe('contacted')
  })

  it.each([
    [24 * 60, []],
    [-31, ['no_show']],
  ])('as a reason to cancel %d minutes ahead is a case only once it is late', async (minutes, kinds) => {
    const { id, customer } = await aJob('is accepted')
    await setRequest(id, { wantedAt: minutesFromNow(minutes) })
    expect((await customer.cancel({ reason: 'no_show' })).flash).toBeNull()
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', endReason: 'no_show' })
    expect(await openCasesOf(id)).toEqual(kinds)
  })

  it('cannot be said of work that has begun, nor of a request that nobody has', async () => {
    const { id, staff, customer } = await aJob('is begun')
    await setRequest(id, { wantedAt: minutesFromNow(-60) })
    await expectTooEarly(customer)
    await staff.assign(null)
    await expectTooEarly(customer)
    expect(await openCasesOf(id)).toEqual([])
  })
})

describe('another time that the tasker asks for', () => {
  const asked = minutesFromNow(3 * 24 * 60)

  async function anAskedTime() {
    const job = await aJob('is accepted')
    await setRequest(job.id, { wantedAt: minutesFromNow(24 * 60) })
    await job.tasker.step('time', job.id, { wanted_at: asked.toISOString() })
    return job
  }

  it('is told by a text, and the yes makes it the agreed one', async () => {
    const { id, reference, phone, tasker, customer } = await anAskedTime()
    await tellAll()
    const text = (await rowsOf(phone)).find(({ template }) => template === 'customer.time_asked')
    expect(text?.text).toContain(toKigaliInput(asked).slice(11))
    for (const _click of [1, 2])
      expect(await customer.answerTime('yes', asked)).toMatchObject({
        location: `${customer.page}#done`,
        done: 'time_yes',
      })
    const row = await rowOf(id)
    expect(toKigaliInput(row.wantedAt ?? new Date(0))).toBe(toKigaliInput(asked))
    expect(row).toMatchObject({ proposedAt: null, proposedBy: null, status: 'assigned' })
    await work(id)
    expect(mailsTo(tasker.email).map(({ subject }) => subject)).toContain(`${reference}: the job has changed`)
    await tellAll()
    expect(await textsOf(phone)).not.toContain('customer.moved')
  })

  it('after a no stays as it was agreed, and the desk calls', async () => {
    const { id, customer } = await anAskedTime()
    const { wantedAt } = await rowOf(id)
    for (const _click of [1, 2]) expect((await customer.answerTime('no', asked)).done).toBe('time_no')
    expect(await rowOf(id)).toMatchObject({ wantedAt, proposedAt: null })
    expect(await openCasesOf(id)).toEqual(['other_time'])
  })

  it('is not answered by accident when the tasker asks for another one meanwhile', async () => {
    const { id, tasker, customer } = await anAskedTime()
    const newer = minutesFromNow(4 * 24 * 60)
    await tasker.step('time', id, { wanted_at: newer.toISOString() })
    expect((await customer.answerTime('yes', asked)).flash?.errors).toEqual({ why: 'changed' })
    expect((await rowOf(id)).proposedAt).toEqual(newer)
  })

  it('that is over by now is refused with words, and a yes to nothing too', async () => {
    const { id, customer } = await anAskedTime()
    const over = minutesFromNow(-5)
    await setRequest(id, { proposedAt: over })
    const { flash } = await customer.answerTime('yes', over)
    expect(flash?.errors.wanted_at).toContain('still to come')
    await setRequest(id, { proposedAt: null, proposedBy: null })
    expect((await customer.answerTime('yes', asked)).flash?.errors).toEqual({ why: 'no_time' })
    expect((await customer.answerTime('no', asked)).flash?.errors).toEqual({ why: 'no_time' })
    expect((await customer.send('time', { agrees: 'perhaps' })).flash?.errors).toHaveProperty('agrees')
  })

  it('that the customer asked for is agreed by the tasker, and told by a text', async () => {
    const { id, phone, tasker, customer } = await aJob('is accepted')
    await setRequest(id, { wantedAt: minutesFromNow(24 * 60) })
    await customer.change({ wanted_at: toKigaliInput(asked) })
    expect(await pageOf(customer.token)).toMatchObject({ proposedBy: 'customer' })
    expect((await customer.answerTime('yes', asked)).flash?.errors).toEqual({ why: 'no_time' })
    await tasker.step('time-answer', id, { agrees: true })
    await tellAll()
    expect(await textsOf(phone)).toContain('customer.moved')
  })
})

it('the mark of an open page knows of every step', async () => {
  const { id, tasker, customer } = await aJob('is accepted')
  const seen = new Set<string>()
  async function expectNews(what: string) {
    const { mark } = await pageOf(customer.token)
    expect(seen.has(mark), what).toBe(false)
    seen.add(mark)
  }
  await expectNews('accepted')
  await tasker.step('time', id)
  await expectNews('another time')
  await customer.answerTime('no', new Date((await rowOf(id)).proposedAt ?? 0))
  await tasker.step('on_the_way', id)
  await expectNews('on the way')
  await setRequest(id, { onTheWayAt: minutesFromNow(-30) })
  await expectNews('should be there')
  await setRequest(id, { onTheWayAt: minutesFromNow(-60) })
  await expectNews('may be called a no-show')
  await tasker.step('start', id)
  await expectNews('at work')
  await tasker.step('finish', id)
  await expectNews('finished')
  await customer.sayDone()
  await expectNews('confirmed')
})
