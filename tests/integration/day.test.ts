// The plan of a day: who does what when, what waits at the side, and what is in each other's way.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as day } from '@/app/api/admin/day/route'
import { transact } from '@/db/client'
import { taskers } from '@/db/schema'
import { type DayPlan, dayPlanSchema } from '@/lib/day/schema'
import { fromKigaliInput, kigaliDay } from '@/lib/i18n/time'
import { call } from '../support/call'
import { logInAs } from '../support/people'
import { ask, onRequest, registerApproved, setRequest } from '../support/staff-requests'
import { registerTasker } from '../support/taskers'

let headers: Record<string, string> = {}
beforeAll(async () => {
  headers = (await logInAs('dispatcher')).bearer
})

const planOf = async (on = ''): Promise<DayPlan> => {
  const { json } = await call(day, `/api/admin/day${on && `?day=${on}`}`, { headers })
  return dayPlanSchema.parse(json.data)
}
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)
const at = (on: string, time: string) => fromKigaliInput(`${on}T${time}`)

type Values = Parameters<typeof setRequest>[1]

/** A request of somebody who was called, with these values. */
async function aRequestWith(values: Values) {
  const made = await ask({ full_name: 'Aline Uwase' })
  await setRequest(made.id, { status: 'contacted', contactedAt: new Date(), ...values })
  return made
}
const aJob = (taskerId: string, wantedAt: Date, values: Values = {}) =>
  aRequestWith({ status: 'assigned', taskerId, wantedAt, ...values })

describe('who may see it', () => {
  it.each([
    ['dispatcher', 200],
    ['owner', 200],
    ['editor', 403],
  ] as const)('%s gets %d', async (role, expected) => {
    const { bearer } = await logInAs(role)
    expect((await call(day, '/api/admin/day', { headers: bearer })).status).toBe(expected)
  })

  it('nobody without a session does', async () => {
    expect((await call(day, '/api/admin/day')).status).toBe(401)
  })

  it.each(['tomorrow', '2026-02-30', '1999-01-01', '2100-01-01'])('%s is no day', async (wrong) => {
    const { status, json } = await call(day, `/api/admin/day?day=${wrong}`, { headers })
    expect([status, Object.keys(json.errors)]).toEqual([422, ['day']])
  })
})

describe('a job', () => {
  const on = '2027-03-23'
  it('is a block of its tasker, as long as the task takes', async () => {
    const tasker = await registerApproved({ name: 'Claudine Mukamana' })
    const values = { district: 'Gasabo', sector: 'Remera', confirmedAt: new Date() }
    const { id, reference } = await aJob(tasker.id, at(on, '14:00'), values)
    const plan = await planOf(on)
    expect(plan.taskers[0]).toEqual({ id: tasker.id, name: 'Claudine Mukamana' })
    const { version } = await onRequest(id, headers).get()
    expect(plan.jobs).toEqual([
      {
        id,
        version,
        reference,
        status: 'assigned',
        stage: 'confirmed',
        task_title: 'Plumbing',
        full_name: 'Aline Uwase',
        location: 'Gasabo, Remera',
        district: 'Gasabo',
        sector: 'Remera',
        wanted_at: '2027-03-23T12:00:00.000Z',
        wanted_on: null,
        wanted_part: null,
        minutes: expect.any(Number),
        tasker: { id: tasker.id, name: 'Claudine Mukamana' },
        pay_rwf: null,
        is_clashing: false,
      },
    ])
    expect(plan.jobs[0]?.minutes).toBeGreaterThanOrEqual(60)
    expect(plan.aside).toEqual([])
  })

  it('is on its own day alone, from midnight to midnight in Kigali', async () => {
    const { id } = await registerApproved()
    const first = await aJob(id, at('2027-03-24', '00:00'))
    const last = await aJob(id, at('2027-03-24', '23:45'))
    expect(idsOf((await planOf('2027-03-24')).jobs)).toEqual([first.id, last.id])
    const next = await planOf('2027-03-25')
    // It ends after midnight.
    expect([idsOf(next.jobs), next.aside]).toEqual([[last.id], []])
    expect(idsOf((await planOf('2027-03-23')).jobs)).not.toContain(first.id)
  })

  it('stays when it is completed, and is gone when it is cancelled', async () => {
    const { id } = await registerApproved()
    const ended = { endedAt: new Date() }
    const done = await aJob(id, at('2027-04-01', '09:00'), { status: 'completed', ...ended })
    await aJob(id, at('2027-04-01', '12:00'), { status: 'cancelled', ...ended })
    await aRequestWith({ wantedAt: at('2027-04-01', '15:00'), status: 'completed', ...ended })
    const plan = await planOf('2027-04-01')
    expect(plan.jobs).toMatchObject([{ id: done.id, stage: 'completed' }])
    expect(plan.aside).toEqual([])
  })
})

describe('two jobs of one tasker', () => {
  it('clash when they overlap', async () => {
    const on = '2027-04-08'
    const [one, other] = [await registerApproved(), await registerApproved()]
    const first = await aJob(one.id, at(on, '09:00'))
    const second = await aJob(one.id, at(on, '09:30'))
    await aJob(one.id, at(on, '15:00'))
    await aJob(other.id, at(on, '09:00'))
    const clashing = async () => idsOf((await planOf(on)).jobs.filter(({ is_clashing }) => is_clashing))
    expect(await clashing()).toEqual([first.id, second.id])
    // What is done takes no time any more, as for an assignment.
    await setRequest(first.id, { status: 'in_progress', finishedAt: new Date() })
    expect(await clashing()).toEqual([])
  })
})

describe('at the side', () => {
  const on = '2027-04-13'
  it('is what has no tasker or no time', async () => {
    const { id } = await registerApproved()
    const noTasker = await aRequestWith({ wantedAt: at(on, '10:00') })
    const noTime = await aRequestWith({ status: 'assigned', taskerId: id, wantedOn: on })
    const nothing = await aRequestWith({ status: 'new', wantedOn: on, wantedPart: 'morning' })
    await aRequestWith({ wantedOn: '2027-04-14' })
    await aRequestWith({ wantedAt: at('2027-04-14', '00:00') })
    await aRequestWith({ status: 'declined', wantedOn: on, endedAt: new Date() })
    const plan = await planOf(on)
    expect(plan.jobs).toEqual([])
    expect(idsOf(plan.aside)).toEqual([noTasker.id, noTime.id, nothing.id])
    expect(plan.aside.map(({ stage, tasker }) => [stage, tasker?.id])).toEqual([
      [null, undefined],
      ['assigned', id],
      [null, undefined],
    ])
    expect(plan.more_aside).toBe(0)
  })

  it('is today also what has no day, or one that is over', async () => {
    const today = kigaliDay(new Date())
    const { id } = await registerApproved()
    const soon = await aRequestWith({})
    const late = await aJob(id, at('2026-01-05', '10:00'))
    const wished = await aRequestWith({ wantedOn: '2026-01-05' })
    const aside = idsOf((await planOf()).aside)
    expect(aside).toEqual(expect.arrayContaining([soon.id, late.id, wished.id]))
    const { day: shown } = await planOf()
    expect(shown).toBe(today)
    expect(idsOf((await planOf('2027-04-15')).aside)).toEqual([])
  })

  it('are at most sixty, and the rest is counted', async () => {
    const many = '2027-05-04'
    for (let index = 0; index < 62; index++)
      await aRequestWith({ wantedOn: many, phone: `+2507880000${index + 10}` })
    const { aside, more_aside } = await planOf(many)
    expect([aside.length, more_aside]).toEqual([60, 2])
  })
})

describe('the taskers', () => {
  it('are the approved ones, and whoever has a job that day, who come first', async () => {
    const on = '2027-05-11'
    const applied = await registerTasker({ name: 'Aaron Applied' })
    const suspended = await registerApproved({ name: 'Zoe Suspended' })
    const approved = await registerApproved({ name: 'Aaron Approved' })
    await transact((tx) =>
      tx.update(taskers).set({ status: 'suspended' }).where(eq(taskers.id, suspended.id)),
    )
    const without = idsOf((await planOf(on)).taskers)
    expect(without).toContain(approved.id)
    expect(without).not.toContain(suspended.id)
    await aJob(suspended.id, at(on, '09:00'))
    const shown = (await planOf(on)).taskers
    expect(shown[0]).toEqual({ id: suspended.id, name: 'Zoe Suspended' })
    expect(idsOf(shown)).not.toContain(applied.id)
  })
})

it('holidays and Umuganda are marked', async () => {
  expect(await planOf('2027-03-26')).toMatchObject({ holiday: 'Good Friday', umuganda: null })
  expect(await planOf('2027-03-27')).toMatchObject({
    holiday: null,
    umuganda: { from: '08:00', to: '11:00' },
  })
})
