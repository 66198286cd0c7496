// The plan of a day: clashes, places side by side, hours, and moves that are not saved yet.
import { describe, expect, it } from 'vitest'
import { atMinute, minuteOfDay } from '@/lib/day/clock'
import { timesText } from '@/lib/day/labels'
import { dropMove, isMovable, isWhereItWas, jobOf, stepMove, withMove } from '@/lib/day/moves/workflow'
import type { DayJob, DayPlan } from '@/lib/day/schema'
import { hoursOf, isPlanned, sideBySide, withClashes } from '@/lib/day/workflow'

const day = '2026-11-24'
const now = atMinute(day, 9 * 60 + 5)
const [anna, ben] = [
  { id: 'a', name: 'Anna' },
  { id: 'b', name: 'Ben' },
]

const job = (id: string, hour: number | null, change: Partial<DayJob> = {}): DayJob => ({
  id,
  version: 3,
  reference: `TK-${id}`,
  status: 'assigned',
  stage: 'confirmed',
  task_title: 'Plumbing',
  full_name: 'Aline Uwase',
  location: 'Near the shop',
  district: 'Gasabo',
  sector: 'Remera',
  wanted_at: hour === null ? null : atMinute(day, hour * 60),
  wanted_on: null,
  wanted_part: null,
  minutes: 60,
  tasker: anna ?? null,
  pay_rwf: 15_000,
  is_clashing: false,
  ...change,
})
const planOf = (jobs: DayJob[], aside: DayJob[] = []): DayPlan => ({
  day,
  holiday: null,
  is_closed: false,
  umuganda: null,
  taskers: [anna, ben].flatMap((tasker) => tasker ?? []),
  more_taskers: 0,
  jobs,
  aside,
  more_aside: 0,
  now,
})
const waiting = (change: Partial<DayJob> = {}) =>
  job('w', null, { status: 'contacted', stage: null, tasker: null, ...change })
const spotOf = (plan: DayPlan, id: string) => {
  const found = jobOf(plan, id)
  return [found?.tasker?.name, found && timesText(found)]
}

it('a day begins at midnight in Kigali', () => {
  expect(atMinute(day, 0)).toBe('2026-11-23T22:00:00.000Z')
  expect(minuteOfDay('2026-11-24T12:30:00Z', day)).toBe(14 * 60 + 30)
  expect(minuteOfDay('2026-11-23T21:00:00Z', day)).toBe(-60)
})

describe('a clash', () => {
  const clashing = (...jobs: DayJob[]) =>
    withClashes(jobs, Date.parse(now))
      .filter(({ is_clashing }) => is_clashing)
      .map(({ id }) => id)

  it('is two jobs of one tasker at one time', () => {
    expect(clashing(job('1', 10), job('2', 10.5))).toEqual(['1', '2'])
    expect(clashing(job('1', 10), job('2', 11))).toEqual([])
    expect(clashing(job('1', 10, { minutes: 180 }), job('2', 12))).toEqual(['1', '2'])
    expect(clashing(job('1', 10), job('2', 10, { tasker: ben ?? null }))).toEqual([])
  })

  it('is none with a job that is done', () => {
    expect(clashing(job('1', 10), job('2', 10, { status: 'completed', stage: 'completed' }))).toEqual([])
    expect(clashing(job('1', 10), job('2', 10, { status: 'in_progress', stage: 'finished' }))).toEqual([])
    expect(clashing(job('1', 10), job('2', 10, { status: 'in_progress', stage: 'started' }))).toHaveLength(2)
  })
})

it('jobs that overlap stand side by side, and the others have the whole width', () => {
  const places = sideBySide([job('1', 8), job('2', 10), job('3', 10.5), job('4', 11), job('5', 13)])
  expect(Object.fromEntries(places)).toEqual({
    1: { place: 0, of: 1 },
    2: { place: 0, of: 2 },
    3: { place: 1, of: 2 },
    4: { place: 0, of: 2 },
    5: { place: 0, of: 1 },
  })
})

it('the hours are the usual ones, and more where a job needs them', () => {
  expect(hoursOf(planOf([job('1', 10)]))).toEqual({ from: 7, to: 19 })
  expect(hoursOf(planOf([job('1', 5.5), job('2', 20.25)]))).toEqual({ from: 5, to: 22 })
  expect(hoursOf(planOf([job('1', -0.5), job('2', 23.5)]))).toEqual({ from: 0, to: 24 })
})

it('a job is on the plan with a tasker and a time that touches the day', () => {
  expect(isPlanned(job('1', 10), day)).toBe(true)
  expect(isPlanned(job('1', -0.5), day)).toBe(true)
  expect(isPlanned(job('1', -1), day)).toBe(false)
  expect(isPlanned(job('1', 24), day)).toBe(false)
  expect(isPlanned(job('1', null), day)).toBe(false)
  expect(isPlanned(job('1', 10, { tasker: null }), day)).toBe(false)
})

describe('a step', () => {
  const plan = planOf([job('1', 10)])
  it.each([
    ['earlier', 'Anna', '09:45–10:45'],
    ['later', 'Anna', '10:15–11:15'],
    ['after', 'Ben', '10:00–11:00'],
    ['before', 'Anna', '10:00–11:00'],
  ] as const)('%s leads to %s at %s', (way, name, times) => {
    const move = stepMove(plan, '1', way)
    expect(spotOf(withMove(plan, move && { ...move, version: 3 }), '1')).toEqual([name, times])
  })

  it('goes by the quarters of the hour, and stays within the day', () => {
    const odd = planOf([job('1', 10 + 7 / 60), job('2', 0), job('3', 23.75)])
    expect(stepMove(odd, '1', 'earlier')?.minute).toBe(600)
    expect(stepMove(odd, '1', 'later')?.minute).toBe(615)
    expect(stepMove(odd, '2', 'earlier')?.minute).toBe(0)
    expect(stepMove(odd, '3', 'later')?.minute).toBe(23 * 60 + 45)
  })

  it('brings a job from the side to its time, its part of the day, or soon', () => {
    const first = (change: Partial<DayJob>, of: Partial<DayPlan> = {}) =>
      stepMove({ ...planOf([], [waiting(change)]), ...of }, 'w', 'after')
    expect(first({ wanted_at: atMinute(day, 15 * 60) })).toMatchObject({ minute: 900, tasker: anna })
    expect(first({ wanted_part: 'afternoon' })).toMatchObject({ minute: 780 })
    expect(first({})).toMatchObject({ minute: 9 * 60 + 15 })
    expect(first({}, { now: '2026-11-20T10:00:00.000Z' })).toMatchObject({ minute: 480 })
    expect(first({}, { now: '2026-12-20T10:00:00.000Z' })).toMatchObject({ minute: 480 })
    expect(first({ tasker: ben ?? null })).toMatchObject({ tasker: ben })
    expect(first({}, { taskers: [] })).toBeNull()
  })
})

describe('a move', () => {
  it('shows its clash before it is saved, and changes nothing stored', () => {
    const plan = planOf([job('1', 10), job('2', 11)])
    const moved = withMove(plan, { id: '2', version: 3, tasker: { id: 'a', name: 'Anna' }, minute: 630 })
    expect(moved.jobs.map(({ is_clashing }) => is_clashing)).toEqual([true, true])
    expect(plan.jobs.some(({ is_clashing }) => is_clashing)).toBe(false)
    expect(withMove(plan, null)).toBe(plan)
  })

  it('takes a job from the side, also for a tasker who is not on the plan', () => {
    const plan = planOf([], [waiting()])
    const carl = { id: 'c', name: 'Carl' }
    const moved = withMove(plan, { id: 'w', version: 3, tasker: carl, minute: 480 })
    expect(moved.aside).toEqual([])
    expect(moved.taskers[0]).toEqual(carl)
    expect(jobOf(moved, 'w')).toMatchObject({ tasker: carl, stage: 'assigned', status: 'assigned' })
  })

  it('by a drop is at the nearest quarter of the hour', () => {
    const plan = planOf([job('1', 10)])
    expect(dropMove(plan, { id: '1', taskerId: 'b', share: 0.5 })).toMatchObject({ tasker: ben, minute: 780 })
    expect(dropMove(plan, { id: '1', taskerId: 'b', share: 0.51 })).toMatchObject({ minute: 780 })
    expect(dropMove(plan, { id: '1', taskerId: 'b', share: 0.52 })).toMatchObject({ minute: 795 })
    expect(dropMove(plan, { id: '1', taskerId: 'x', share: 0.5 })).toBeNull()
    // A phone shows no hours.
    expect(dropMove(plan, { id: '1', taskerId: 'b', share: null })).toMatchObject({
      tasker: ben,
      minute: 600,
    })
  })

  const move = (id: string, name: 'a' | 'b', minute: number) => ({
    id,
    version: 3,
    tasker: { id: name, name },
    minute,
  })
  it('is none where the job has its tasker and its time already', () => {
    const plan = planOf([job('1', 10)], [waiting()])
    expect(isWhereItWas(plan, move('1', 'a', 600))).toBe(true)
    expect(isWhereItWas(plan, move('1', 'a', 615))).toBe(false)
    expect(isWhereItWas(plan, move('1', 'b', 600))).toBe(false)
    expect(isWhereItWas(plan, move('w', 'a', 600))).toBe(false)
  })

  it('is for what has not begun', () => {
    const movable = (['new', 'contacted', 'assigned', 'in_progress', 'completed'] as const).map((status) =>
      isMovable({ status }),
    )
    expect(movable).toEqual([true, true, true, false, false])
  })
})
