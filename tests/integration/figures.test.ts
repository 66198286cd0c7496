// The figures of a period, counted by hand from a few requests, and whom the dashboard says to call next.
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as figuresRoute } from '@/app/api/admin/figures/route'
import { GET as nextCallsRoute } from '@/app/api/admin/next-calls/route'
import { GET as list } from '@/app/api/admin/task-requests/route'
import { transact } from '@/db/client'
import { cases, jobs } from '@/db/schema'
import { type NextCalls, nextCallsSchema } from '@/lib/dashboard/schema'
import { type Figures, figuresSchema, type Period, periods } from '@/lib/figures/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { linkToken } from '@/lib/platform/crypto'
import { call } from '../support/call'
import { aPricedJob, asCashier, paymentsOf } from '../support/money'
import { logInAs } from '../support/people'
import { anApprovedTasker, ask, minutesFromNow, setRequest } from '../support/staff-requests'
import { beOnOneDay } from '../support/steady-clock'

const minute = 60_000
const day = 24 * 60 * minute
await beOnOneDay(30)
const now = Date.now()
// Kigali is two hours ahead of UTC all year.
const midnight = Math.floor((now + 120 * minute) / day) * day - 120 * minute
const at = (ms: number) => new Date(ms)
/** The first instant of a period. */
const startOf = (days: number) => midnight - (days - 1) * day

type Values = Parameters<typeof setRequest>[1]
const [plumbing, moving, cleaning] = [4, 1, 2]

async function make(values: Values, task = plumbing): Promise<string> {
  const { id } = await ask({ popular_task_id: task })
  await setRequest(id, values)
  return id
}

let lastPhone = 1_000_000
function aPhone(): string {
  lastPhone += 1
  return `+25078${lastPhone}`
}

const done = (endedAt: number, values: Values = {}): Values => ({
  status: 'completed',
  phone: aPhone(),
  createdAt: at(endedAt - 200 * day),
  contactedAt: at(endedAt - 200 * day + minute),
  endedAt: at(endedAt),
  labourRwf: 10_000,
  transportRwf: 1_000,
  materialsRwf: 500,
  ...values,
})
const ended = (status: 'declined' | 'cancelled', endReason: string, values: Values = {}): Values => ({
  status,
  endReason,
  createdAt: at(startOf(200)),
  endedAt: at(startOf(7) + minute),
  district: null,
  sector: null,
  ...values,
})

async function figuresOf(days: Period = '28'): Promise<Figures> {
  const { bearer: headers } = await logInAs()
  const { json } = await call(figuresRoute, `/api/admin/figures?days=${days}`, { headers })
  return figuresSchema.parse(json.data)
}

async function totalOf(query: string): Promise<number> {
  const { bearer: headers } = await logInAs()
  return (await call(list, `/api/admin/task-requests?view=all&${query}`, { headers })).json.total
}

describe('without a request', () => {
  it('all figures are nothing', async () => {
    for (const days of periods) {
      const { by_day, ...others } = await figuresOf(days)
      expect(by_day).toHaveLength(Number(days))
      expect(by_day.every(({ count }) => count === 0)).toBe(true)
      expect(others).toEqual({
        since: kigaliDay(at(startOf(Number(days)))),
        by_task: [],
        completed: 0,
        turnover_rwf: 0,
        share_rwf: null,
        money: { collected_rwf: 0, to_taskers_rwf: 0, refunded_rwf: 0, open_rwf: 0 },
        customers: { completed: 0, returning: 0 },
        taskers: [],
        taskers_total: 0,
        dispatchers: [],
        demand_by_task: [],
        demand_by_place: [],
        cancellations: [],
      })
    }
  })
})

describe('who may see them', () => {
  it('owners and dispatchers may, with periods that exist; editors and others may not', async () => {
    const statusOf = async (headers: Record<string, string>, query = '') =>
      (await call(figuresRoute, `/api/admin/figures${query}`, { headers })).status
    for (const role of ['owner', 'dispatcher'] as const) {
      const { bearer } = await logInAs(role)
      expect([await statusOf(bearer), await statusOf(bearer, '?days=30')]).toEqual([200, 422])
      expect((await call(nextCallsRoute, '/api/admin/next-calls', { headers: bearer })).status).toBe(200)
    }
    const { bearer: headers } = await logInAs('editor')
    expect([await statusOf(headers), await statusOf({})]).toEqual([403, 401])
    expect((await call(nextCallsRoute, '/api/admin/next-calls', { headers })).status).toBe(403)
  })
})

describe('completed requests', () => {
  const people = { emma: '', jean: '', grace: '', owner: '', dispatcher: '' }
  const twice = aPhone()

  beforeAll(async () => {
    people.emma = await anApprovedTasker({ name: 'Emma' })
    people.jean = await anApprovedTasker({ name: 'Jean' })
    people.grace = await anApprovedTasker({ name: 'Grace' })
    people.owner = (await logInAs('owner')).id
    people.dispatcher = (await logInAs('dispatcher')).id
    const emma = { taskerId: people.emma, ownerId: people.owner }
    // In the last 7 days: three of Emma's, from the first instant in Kigali on, and one of Jean's.
    await make(done(startOf(7), { ...emma, rating: 5, phone: twice }))
    await make(done(startOf(7) + day, { ...emma, rating: 4 }))
    await make(done(now - minute, { ...emma, rating: 4, labourRwf: 100_000, materialsRwf: null }))
    const jean = { taskerId: people.jean, rating: 1, phone: twice }
    const again = await make(done(startOf(7) + 2 * day, jean))
    // In the last 28 and 90 days: one each, a minute before the shorter period begins.
    await make(done(startOf(7) - minute, { taskerId: people.jean, labourRwf: 7 }))
    await make(done(startOf(28) - minute, { taskerId: people.jean, phone: twice }))
    // Longer ago, and erased: it has no phone number any more.
    await make(done(startOf(90) - minute, { taskerId: people.jean }))
    await make(done(startOf(7) + minute, { phone: '', erasedAt: at(now) }))
    await transact(async (tx) => {
      const left = { requestId: again, taskerId: people.jean, endedAt: at(startOf(7) + minute) }
      await tx.insert(jobs).values([
        { ...left, endedHow: 'given_back', token: linkToken() },
        { ...left, endedHow: 'given_back', token: linkToken(), endedAt: at(startOf(7) - minute) },
        // Staff took the job from her.
        { ...left, endedHow: 'taken_back', token: linkToken(), taskerId: people.emma },
      ])
      const noShow = { kind: 'no_show', requestId: again, taskerId: people.grace } as const
      const settled = { createdAt: at(startOf(7)), settledAt: at(now) }
      await tx.insert(cases).values([
        { ...noShow, createdAt: at(startOf(7) + minute) },
        { ...noShow, ...settled },
        { ...noShow, createdAt: at(startOf(28)), settledAt: at(startOf(28) + minute) },
        { ...noShow, ...settled, kind: 'complaint' },
      ])
    })
  })

  it('make the turnover, with the days of Kigali', async () => {
    const [week, month, quarter] = await Promise.all(periods.map(figuresOf))
    expect([week?.completed, week?.turnover_rwf]).toEqual([5, 4 * 11_500 + 101_000])
    expect([month?.completed, month?.turnover_rwf]).toEqual([6, 147_000 + 1_507])
    expect([quarter?.completed, quarter?.turnover_rwf]).toEqual([7, 148_507 + 11_500])
    for (const one of [week, month, quarter])
      expect(await totalOf(`status=completed&ended_since=${one?.since}`)).toBe(one?.completed)
  })

  it('say how many customers had one before', async () => {
    expect((await figuresOf('7')).customers).toEqual({ completed: 4, returning: 2 })
    // The very first of the number counts only among the completed.
    expect((await figuresOf('90')).customers).toEqual({ completed: 6, returning: 2 })
  })

  it('are counted by tasker, with no-shows and jobs given back', async () => {
    const { taskers, taskers_total } = await figuresOf('7')
    expect(taskers_total).toBe(3)
    const nothing = {
      jobs: 0,
      turnover_rwf: 0,
      share_rwf: null,
      rating: null,
      ratings: 0,
      no_shows: 0,
      given_back: 0,
    }
    expect(taskers).toEqual([
      {
        ...nothing,
        id: people.emma,
        name: 'Emma',
        jobs: 3,
        turnover_rwf: 2 * 11_500 + 101_000,
        rating: 4.3,
        ratings: 3,
      },
      {
        ...nothing,
        id: people.jean,
        name: 'Jean',
        jobs: 1,
        turnover_rwf: 11_500,
        ratings: 1,
        given_back: 1,
      },
      { ...nothing, id: people.grace, name: 'Grace', no_shows: 2 },
    ])
    const month = (await figuresOf('28')).taskers
    expect(month.find(({ name }) => name === 'Grace')?.no_shows).toBe(3)
    expect(month.find(({ name }) => name === 'Jean')).toMatchObject({ jobs: 2, given_back: 2 })
  })

  it('are counted by dispatcher, beside what each of them owned and reached in time', async () => {
    const created = startOf(7)
    const mine = {
      ownerId: people.dispatcher,
      createdAt: at(created),
      contactDueAt: at(created + 60 * minute),
    }
    const reached = (minutes: number): Values => ({
      ...mine,
      status: 'contacted',
      contactedAt: at(created + minutes * minute),
    })
    await make(reached(60))
    await make(reached(61))
    // Called in by phone: there is no promise. And one that is not due yet, and one received before.
    await make({ ...reached(5), source: 'staff' })
    await make({ ...mine, contactDueAt: minutesFromNow(30) })
    await make({ ...reached(5), createdAt: at(created - minute) })
    const { dispatchers } = await figuresOf('7')
    expect(dispatchers).toEqual([
      { id: people.dispatcher, name: 'Test dispatcher', owned: 4, owed: 2, in_time: 1, completed: 0 },
      { id: people.owner, name: 'Test owner', owned: 0, owed: 0, in_time: 0, completed: 3 },
      // Two were completed without an owner.
      { id: null, name: 'Nobody', owned: 0, owed: 0, in_time: 0, completed: 2 },
    ])
  })
})

describe('lost demand and cancellations', () => {
  let figures: Figures

  beforeAll(async () => {
    const remera = { district: 'Gasabo', sector: 'Remera' }
    await make(ended('declined', 'no_tasker', remera))
    await make(ended('declined', 'no_tasker', { ...remera, sector: 'Kimironko' }))
    await make(ended('declined', 'no_tasker', remera), moving)
    await make(ended('declined', 'out_of_area', { ...remera, endedAt: at(startOf(7)) }))
    await make(ended('declined', 'out_of_area'), moving)
    for (const location of ['Ku isoko rya GISENYI', 'Rubavu, near the lake', 'Gisenyi or Huye'])
      await make(ended('declined', 'out_of_area', { location }), moving)
    await make(ended('declined', 'out_of_area', { location: 'Nyanza, near the bus park' }), cleaning)
    await make(ended('declined', 'out_of_area', { location: 'Akarere ka Nyanza' }), cleaning)
    await make(ended('declined', 'spam', remera))
    await make(ended('declined', 'no_tasker', { ...remera, endedAt: at(startOf(7) - minute) }))
    // Plumbing has approved taskers, cleaning has none; the request of the other task is over.
    await make({ contactDueAt: minutesFromNow(60) }, cleaning)
    await make({ status: 'contacted', contactedAt: at(now) }, cleaning)
    await make(ended('cancelled', 'too_late'), cleaning)
    await make(ended('cancelled', 'too_late'))
    await make(ended('cancelled', 'found_other', { endedAt: at(startOf(7)) }))
    await make(ended('cancelled', 'found_other', { endedAt: at(startOf(7) - minute) }))
    figures = await figuresOf('7')
  })

  it('are counted by task', async () => {
    expect(figures.demand_by_task.map(({ title: _title, ...counts }) => counts)).toEqual([
      { task_id: moving, no_tasker: 1, out_of_area: 4, open: 0 },
      { task_id: cleaning, no_tasker: 0, out_of_area: 2, open: 2 },
      { task_id: plumbing, no_tasker: 2, out_of_area: 1, open: 0 },
    ])
    const { since } = figures
    for (const { task_id, ...counts } of figures.demand_by_task) {
      for (const reason of ['no_tasker', 'out_of_area'] as const)
        expect(
          await totalOf(`status=declined&end_reason=${reason}&ended_since=${since}&task=${task_id}`),
        ).toBe(counts[reason])
      if (counts.open > 0) expect(await totalOf(`view=open&task=${task_id}`)).toBe(counts.open)
    }
  })

  it('are counted by district, with their sectors, and outside Kigali by name', async () => {
    expect(figures.demand_by_place).toEqual([
      {
        district: 'Gasabo',
        no_tasker: 3,
        out_of_area: 1,
        sectors: [
          { sector: 'Remera', count: 3 },
          { sector: 'Kimironko', count: 1 },
        ],
      },
      { district: 'Rubavu', no_tasker: 0, out_of_area: 3, sectors: [] },
      // The Nyanza near a bus park may be the one in Kicukiro.
      { district: null, no_tasker: 0, out_of_area: 2, sectors: [] },
      { district: 'Nyanza', no_tasker: 0, out_of_area: 1, sectors: [] },
    ])
    const lost = `status=declined&ended_since=${figures.since}&district=Gasabo`
    expect(await totalOf(`${lost}&end_reason=no_tasker`)).toBe(3)
  })

  it('are counted by reason', async () => {
    expect(figures.cancellations).toEqual([
      { reason: 'too_late', count: 2 },
      { reason: 'found_other', count: 1 },
    ])
    for (const { reason, count } of figures.cancellations)
      expect(await totalOf(`status=cancelled&end_reason=${reason}&ended_since=${figures.since}`)).toBe(count)
  })
})

describe('whom to call next', () => {
  const next = async (): Promise<NextCalls> => {
    const { bearer: headers } = await logInAs()
    return nextCallsSchema.parse((await call(nextCallsRoute, '/api/admin/next-calls', { headers })).json.data)
  }
  const idsOf = ({ requests }: NextCalls) => requests.map(({ id }) => id)

  it('is in the order of the list, with what is back at the desk and without who was reached', async () => {
    // What the tests above left open has all the time in the world.
    for (const { id } of (await next()).requests) await setRequest(id, { contactedAt: at(now) })
    expect(idsOf(await next())).toEqual([])
    const later = await make({ contactDueAt: minutesFromNow(40) })
    const late = await make({ contactDueAt: minutesFromNow(-20) })
    const soon = await make({ contactDueAt: minutesFromNow(5) })
    const back = await make({
      status: 'contacted',
      contactedAt: at(now - day),
      contactDueAt: at(now - day),
      backAt: minutesFromNow(-10),
    })
    await make({ status: 'contacted', contactedAt: at(now), contactDueAt: minutesFromNow(-60) })
    await make({ status: 'cancelled', endedAt: at(now), contactDueAt: minutesFromNow(-90) })
    expect(idsOf(await next())).toEqual([late, back, soon, later])
  })

  it('is five at most, the first of the list', async () => {
    for (const minutes of [1, 2, 3]) await make({ contactDueAt: minutesFromNow(minutes) })
    const { bearer: headers } = await logInAs()
    const { data } = (await call(list, '/api/admin/task-requests', { headers })).json
    const { requests } = await next()
    expect(requests).toHaveLength(5)
    expect(requests).toEqual(data.slice(0, 5))
    expect(requests[0]?.words).toMatch(/^The kitchen tap leaks/)
  })
})

// Last: it makes requests of its own.
describe('the money', () => {
  it('is what was paid and given back, what is open, and what is ours', async () => {
    const before = await figuresOf('7')
    expect(before.money).toMatchObject({ collected_rwf: 0, to_taskers_rwf: 0, refunded_rwf: 0 })
    const sold = await aPricedJob('full', 'is done')
    await sold.staff.setPay(18_000)
    await sold.staff.pay(20_000)
    await sold.staff.step('completed')
    const theirs = await aPricedJob('cash', 'is begun')
    await theirs.staff.pay()
    const [payment] = await paymentsOf(sold.id)
    const cashier = asCashier(sold.admin.bearer)
    const { json } = await cashier.ask(payment?.id ?? '', { amount_rwf: 1_000 })
    await cashier.handOver(json.data.id)
    const { money, share_rwf, taskers } = await figuresOf('7')
    expect(money).toEqual({
      collected_rwf: 20_000,
      to_taskers_rwf: 22_000,
      refunded_rwf: 1_000,
      open_rwf: before.money.open_rwf + 2_000,
    })
    expect([before.share_rwf, share_rwf]).toEqual([null, 4_000])
    expect(taskers.find(({ id }) => id === sold.tasker.id)?.share_rwf).toBe(4_000)
  })
})
