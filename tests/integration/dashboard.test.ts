// The dashboard's figures, counted by hand against a few requests whose times are known.
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as dashboard } from '@/app/api/admin/dashboard/route'
import { GET as figuresRoute } from '@/app/api/admin/figures/route'
import { GET as listOfMessages } from '@/app/api/admin/messages/route'
import { GET as list } from '@/app/api/admin/task-requests/route'
import { transact } from '@/db/client'
import { messages, requestCallbacks, textDays } from '@/db/schema'
import type { AdminRole } from '@/lib/auth/constants'
import { type Dashboard, dashboardSchema } from '@/lib/dashboard/schema'
import { figuresSchema } from '@/lib/figures/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { wholeMinutes, wholePercent } from '@/lib/requests/clock'
import { getPublicPromise } from '@/lib/requests/queries'
import { call } from '../support/call'
import { logInAs } from '../support/people'
import { workCountsOf } from '../support/staff-jobs'
import { ask, setRequest } from '../support/staff-requests'
import { beOnOneDay } from '../support/steady-clock'

const minute = 60_000
const day = 24 * 60 * minute
await beOnOneDay(20)
const now = Date.now()
// Kigali is two hours ahead of UTC all year.
const midnight = Math.floor((now + 120 * minute) / day) * day - 120 * minute
const at = (ms: number) => new Date(ms)

type Values = Parameters<typeof setRequest>[1]

async function make(createdAt: number, values: Values, task = 4): Promise<string> {
  const { id } = await ask({ popular_task_id: task })
  await setRequest(id, { createdAt: at(createdAt), contactDueAt: at(createdAt + 60 * minute), ...values })
  return id
}
const reached = (createdAt: number, minutes: number): Values => ({
  status: 'contacted',
  contactedAt: at(createdAt + minutes * minute),
})

async function get(role: AdminRole = 'dispatcher'): Promise<Dashboard> {
  const { bearer } = await logInAs(role)
  return dashboardSchema.parse((await call(dashboard, '/api/admin/dashboard', { headers: bearer })).json.data)
}

let figures: Dashboard

describe('an empty dashboard', () => {
  it('says nothing about a promise that was never given', async () => {
    const { promise, by_day, by_task, breached_today } = await get()
    const nothing = { owed: 0, share: null, ended_uncalled: 0, median_minutes: null, ninety_minutes: null }
    expect(promise).toEqual({ week: nothing, month: nothing })
    expect(by_day).toHaveLength(30)
    expect(by_day.every(({ count }) => count === 0)).toBe(true)
    expect(by_day.at(-1)?.day).toBe(kigaliDay(at(now)))
    expect([by_task, breached_today]).toEqual([[], 0])
  })
})

describe('the dashboard', () => {
  beforeAll(async () => {
    const owner = (await logInAs('owner')).id
    // Now: one is due soon, one later, one is late and nobody's, one late and taken.
    const untaken = await make(now - 50 * minute, {})
    const taken = await make(now - 10 * minute, { ownerId: owner })
    await make(now - minute, { contactDueAt: at(Math.max(midnight, now - 3 * minute)) })
    await make(now - minute, { contactDueAt: at(Math.max(midnight, now - 2 * minute)), ownerId: owner })
    // Reached too late today, in time today, and ended by the customer before it was due.
    const early = Math.max(midnight, now - 5 * minute)
    await make(now - 2 * day, {
      ...reached(now - 2 * day, 90),
      contactDueAt: at(early),
      contactedAt: at(now),
    })
    const called = await make(now - 20 * minute, reached(now - 20 * minute, 10))
    // One call-back is due, one is for later, one is over.
    const callback = { requestId: called, saidBy: 'customer', notedBy: owner } as const
    await transact((tx) =>
      tx.insert(requestCallbacks).values([
        { ...callback, at: at(now - minute) },
        { ...callback, requestId: taken, at: at(now + 60 * minute) },
        { ...callback, requestId: untaken, at: at(now - 2 * minute), settledAt: at(now - minute) },
      ]),
    )
    const lifted = (ended: number): Values => ({
      status: 'cancelled',
      endedAt: at(ended),
      promiseLiftedAt: at(ended),
    })
    await make(now - 3 * day, { ...lifted(now - 3 * day), endReason: 'too_late' }, 1)
    // Days ago: three in time, one late, one never reached.
    for (const minutes of [5, 15, 25]) await make(now - 10 * day, reached(now - 10 * day, minutes))
    await make(now - 10 * day, reached(now - 10 * day, 120), 1)
    await make(now - 12 * day, { status: 'unreachable', endedAt: at(now - 11 * day) }, 1)
    // Out of sight.
    await make(now - 40 * day, reached(now - 40 * day, 300), 5)
    await make(now - 40 * day, reached(now - 40 * day, 300))
    const ended = now - 31 * day
    await make(now - 40 * day, { status: 'cancelled', endReason: 'too_late', endedAt: at(ended) }, 5)
    // It came before the plots begin, and ended within them.
    await make(now - 40 * day, { status: 'cancelled', endReason: 'no_show', endedAt: at(now - 29 * day) }, 5)
    // Jobs: one wanted now, one overdue, both of long ago; one to be done today, one tomorrow, one done
    // today, one done yesterday.
    const old = { contactedAt: at(now - 40 * day + 30 * minute), ownerId: owner }
    await make(now - 40 * day, { ...old, status: 'assigned', wantedAt: null })
    await make(now - 40 * day, { ...old, status: 'in_progress', wantedAt: at(midnight - minute) })
    const job = { contactedAt: at(now - 4 * day + 30 * minute), ownerId: owner }
    await make(now - 4 * day, { ...job, status: 'assigned', wantedAt: at(midnight + 12 * 60 * minute) })
    await make(now - 4 * day, { ...job, status: 'assigned', wantedAt: at(midnight + 30 * 60 * minute) })
    await make(now - 4 * day, { ...job, status: 'completed', endedAt: at(Math.max(midnight, now - minute)) })
    await make(now - 4 * day, { ...job, status: 'completed', endedAt: at(midnight - minute) })
    await make(now - 5 * day, { ...lifted(now - 5 * day), endReason: 'too_late' }, 1)
    await make(now - 5 * day, { ...lifted(now - 5 * day), endReason: 'found_other' }, 1)
    figures = await get()
  })

  it('counts what has to be done now', () => {
    expect(figures.due_soon).toBe(1)
    expect(figures.late).toBe(2)
    expect(figures.breached_today).toBe(3)
    expect(figures.waiting).toBe(4)
    expect(figures.jobs_today).toBe(4)
    expect(figures.callbacks_due).toBe(1)
  })

  it('counts what its lists hold', async () => {
    const { bearer: headers } = await logInAs()
    const totalOf = async (query: string) =>
      (await call(list, `/api/admin/task-requests?${query}`, { headers })).json.total
    expect(await totalOf('view=due_soon')).toBe(figures.due_soon)
    expect(await totalOf('view=breached')).toBe(figures.late)
    expect(await totalOf(`missed=${figures.by_day.at(-1)?.day}`)).toBe(figures.breached_today)
    expect(await totalOf('view=unowned')).toBe(figures.unowned)
    expect(await totalOf('view=no_tasker')).toBe(figures.no_tasker)
    expect((await workCountsOf(headers)).new_requests).toBe(await totalOf('view=new'))
    expect(await totalOf('view=today')).toBe(figures.jobs_today)
    expect(await totalOf('view=open')).toBe(figures.open)
    expect(await totalOf('view=new')).toBe(figures.waiting)
    expect(await totalOf('callback=due')).toBe(figures.callbacks_due)
    for (const { day: one, count } of figures.by_day.filter(({ count }) => count > 0)) {
      expect(await totalOf(`view=all&day=${one}`)).toBe(count)
    }
    for (const [days, span] of [
      ['7', 'week'],
      ['30', 'month'],
    ] as const)
      expect(await totalOf(`uncalled=${days}`)).toBe(figures.promise[span].ended_uncalled)
    const since = figures.by_day[0]?.day
    for (const { task_id, count } of figures.by_task) {
      expect(await totalOf(`view=all&task=${task_id}&since=${since}`)).toBe(count)
    }
    // What is older than the plots is in the lists of everything.
    expect(await totalOf('view=all&task=4')).toBe(16)
    expect(await totalOf('view=all&status=cancelled&end_reason=too_late')).toBe(3)
  })

  it('measures the promise over a week and a month', () => {
    // The week: reached 10 and 30 (four jobs) minutes in time, one too late, two that are late now.
    expect(figures.promise.week.owed).toBe(8)
    expect(figures.promise.week.share).toBeCloseTo(5 / 8)
    expect(figures.promise.week.median_minutes).toBeCloseTo(30)
    // The month has three more in time, one too late and one who was never reached.
    expect(figures.promise.month.owed).toBe(13)
    expect(figures.promise.month.share).toBeCloseTo(8 / 13)
    expect([figures.promise.week.ended_uncalled, figures.promise.month.ended_uncalled]).toEqual([0, 1])
    // In minutes: 5 10 15 25 30 30 30 30 120 2880.
    expect(figures.promise.month.median_minutes).toBeCloseTo(30)
    expect(figures.promise.month.ninety_minutes).toBeCloseTo(120 + 0.1 * (2880 - 120), 0)
  })

  it('counts messages as their lists do, and the parts of today', async () => {
    const before = await get()
    const text = { channel: 'sms', subject: '', html: '', text: 'Hello', address: '+250788000111' } as const
    const inbound = { ...text, template: 'inbound', direction: 'in', status: 'received' } as const
    const missed = { ...text, template: 'customer.missed', status: 'failed' } as const
    await transact(async (tx) => {
      await tx.insert(messages).values([
        { ...inbound, dedupeKey: 'dashboard:waits' },
        { ...inbound, dedupeKey: 'dashboard:answered', answeredAt: at(now) },
        { ...missed, dedupeKey: 'dashboard:failed' },
        { ...missed, dedupeKey: 'dashboard:old', createdAt: at(now - 8 * day) },
      ])
      const parts = { day: kigaliDay(at(now)), parts: 67, codeParts: 60 }
      await tx.insert(textDays).values(parts).onConflictDoUpdate({ target: textDays.day, set: parts })
    })
    const after = await get()
    expect(after.messages_unanswered - before.messages_unanswered).toBe(1)
    expect(after.messages_in_trouble - before.messages_in_trouble).toBe(1)
    expect([after.text_parts_today, after.text_parts_daily]).toEqual([67, 500])
    expect([before.text_shares_nearly_used, after.text_shares_nearly_used]).toEqual([[], ['code']])
    const { bearer: headers } = await logInAs()
    const totalOf = async (view: string) =>
      (await call(listOfMessages, `/api/admin/messages?view=${view}`, { headers })).json.total
    expect(await totalOf('unanswered')).toBe(after.messages_unanswered)
    expect(await totalOf('trouble')).toBe(after.messages_in_trouble)
  })

  it('counts by day and by task', () => {
    const of = (ms: number) => figures.by_day.find((one) => one.day === kigaliDay(at(ms)))?.count
    expect(of(now - 10 * day)).toBe(4)
    expect(of(now - 4 * day)).toBe(4)
    expect(of(now - 6 * day)).toBe(0)
    expect(figures.by_day.reduce((sum, { count }) => sum + count, 0)).toBe(18)
    expect(figures.by_task).toEqual([
      { task_id: 4, title: 'Plumbing', count: 13 },
      { task_id: 1, title: 'Moving', count: 5 },
    ])
  })

  it('counts the same of the period of a report', async () => {
    const { bearer: headers } = await logInAs()
    const period = async (days: string) => {
      const { json } = await call(figuresRoute, `/api/admin/figures?days=${days}`, { headers })
      const { since, by_day, by_task } = figuresSchema.parse(json.data)
      expect([by_day[0]?.day, by_day.length]).toEqual([since, Number(days)])
      return { by_day, by_task }
    }
    expect((await period('28')).by_day).toEqual(figures.by_day.slice(2))
    const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
    for (const [days, many] of [
      ['7', 13],
      ['90', 24],
    ] as const) {
      const { by_day, by_task } = await period(days)
      expect([sum(by_day), sum(by_task)]).toEqual([many, many])
    }
  })

  it('shows every role the same figures', async () => {
    const { now: _before, ...before } = await get('owner')
    const { now: _after, ...after } = await get('editor')
    expect(after).toEqual(before)
  })

  it('tells the public the same of a month, once there is enough to tell', async () => {
    expect(await getPublicPromise()).toBeNull()
    for (let count = 0; count < 17; count++) await make(now - 10 * day, reached(now - 10 * day, 30))
    const { share, median_minutes, owed } = (await get()).promise.month
    expect(owed).toBe(30)
    expect(await getPublicPromise()).toEqual({
      share: wholePercent(share ?? 0),
      minutes: wholeMinutes(median_minutes ?? 0),
    })
  })
})
