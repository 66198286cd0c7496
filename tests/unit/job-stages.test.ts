// The next step of a job, what a kept step makes of it, and the order of the jobs.
import { describe, expect, it } from 'vitest'
import { afterStep, groupJobs, mayAskTime, mayRelease, nextStepOf } from '@/components/jobs/stages'
import type { Step } from '@/components/jobs/steps'
import { timeLeft, whenText } from '@/components/jobs/when'
import type { Job } from '@/lib/jobs/schema'
import { jobStages } from '@/lib/jobs/workflow'
import { taskerReasonText } from '@/lib/offers/labels'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import { aJobAsShown } from '../support/fixtures'

const now = new Date('2026-11-23T08:00:00Z')
const job = (id: string, change: Partial<Job> = {}): Job => ({ ...aJobAsShown, request_id: id, ...change })

it('each stage has its one next step', () => {
  expect(jobStages.map(nextStepOf)).toEqual(['confirm', 'on_the_way', 'start', 'finish', null, null, null])
  expect(jobStages.filter(mayAskTime)).toEqual(['assigned', 'confirmed', 'on_the_way'])
  expect(jobStages.filter(mayRelease)).toEqual(['assigned', 'confirmed', 'on_the_way', 'started'])
})

it('steps without a connection lead from one to the next', () => {
  const way: Step[] = [
    { name: 'confirm', body: {} },
    { name: 'on_the_way', body: { minutes: 20 } },
    { name: 'start', body: {} },
    { name: 'finish', body: { labour_rwf: 20_000, transport_rwf: 0, materials_rwf: 500 } },
  ]
  const stages = way.map((_step, index) => way.slice(0, index + 1).reduce(afterStep, aJobAsShown))
  expect(stages.map(({ stage }) => stage)).toEqual(['confirmed', 'on_the_way', 'started', 'finished'])
  expect(stages[3]).toMatchObject({ on_the_way_minutes: 20, materials_rwf: 500 })
  expect(afterStep(aJobAsShown, { name: 'release', body: { reason: 'ill' } }).stage).toBe('ended')
})

it('a time that was asked for is agreed by a yes only', () => {
  const at = '2026-11-24T07:30:00.000Z'
  const asked = job('a', { asked_time: { at, by: 'customer' } })
  const answered = (agrees: boolean) => afterStep(asked, { name: 'time-answer', body: { agrees } })
  expect(answered(true)).toMatchObject({ asked_time: null, wanted_at: at })
  expect(answered(false)).toMatchObject({ asked_time: null, wanted_at: aJobAsShown.wanted_at })
  expect(afterStep(aJobAsShown, { name: 'time', body: { wanted_at: at } }).asked_time).toEqual({
    at,
    by: 'tasker',
  })
})

describe('the jobs', () => {
  const ids = (jobs: Job[]) => groupJobsIds(jobs)
  function groupJobsIds(jobs: Job[]) {
    const { today, coming, done } = groupJobs(jobs, now)
    return [today, coming, done].map((group) => group.map(({ request_id }) => request_id).join(''))
  }

  it('stand by time, whatever has been done of them', () => {
    const noTime = { wanted_at: null, assigned_at: '2026-11-23T09:00:00.000Z' }
    const jobs = [
      job('c', { wanted_at: null, wanted_on: '2026-11-23', wanted_part: 'evening' }),
      job('b', { stage: 'started' }),
      job('a', noTime),
    ]
    expect(ids(jobs)).toEqual(['abc', '', ''])
    expect(ids(jobs.toReversed().map((one) => ({ ...one, stage: 'confirmed' as const })))).toEqual([
      'abc',
      '',
      '',
    ])
  })

  it('that are done and not paid are asked about for a week, as long as the tasker may say so', () => {
    const done = { stage: 'completed', may_say_cash: true, ended_at: '2026-11-17T09:00:00.000Z' } as const
    const { unpaid } = groupJobs(
      [
        job('a', done),
        job('b', { ...done, may_say_cash: false }),
        job('c', { ...done, ended_at: '2026-11-16T07:00:00.000Z' }),
        job('d', { stage: 'finished', may_say_cash: true }),
      ],
      now,
    )
    expect(unpaid.map(({ request_id }) => request_id)).toEqual(['a'])
  })

  it('of later days come apart, but what has begun is today’s, and what was missed too', () => {
    const tomorrow = { wanted_at: '2026-11-23T22:00:00.000Z' }
    expect(
      ids([
        job('a', tomorrow),
        job('b', { ...tomorrow, stage: 'on_the_way' }),
        job('c', { wanted_at: '2026-11-22T08:00:00.000Z' }),
        job('d', { wanted_at: null, wanted_on: '2026-11-24' }),
      ]),
    ).toEqual(['cb', 'ad', ''])
  })

  it('that are over stand as they come', () => {
    expect(ids([job('b', { stage: 'completed' }), job('a', { stage: 'ended' })])).toEqual(['', '', 'ba'])
  })
})

describe('the time of a job', () => {
  const said = (locale: 'en' | 'rw' | 'fr') => ({
    now,
    locale,
    words: { en, rw, fr }[locale].jobs as typeof en.jobs,
  })
  const at = { at: '2026-11-23T12:00:00.000Z', on: null, part: null }

  it('is said by its day, in each language', () => {
    expect(whenText(at, said('en'))).toBe('Today at 14:00')
    expect(whenText(at, said('rw'))).toBe('Uyu munsi, saa 14:00')
    expect(whenText(at, said('fr'))).toBe('Aujourd’hui à 14\u00a0h\u00a000')
    expect(whenText({ ...at, at: '2026-11-26T07:30:00Z' }, said('en'))).toBe('Thursday 26 November at 09:30')
    expect(whenText({ at: null, on: '2026-11-24', part: 'morning' }, said('en'))).toBe(
      'Tomorrow, in the morning',
    )
    expect(whenText({ at: null, on: null, part: null }, said('en'))).toBe('As soon as possible')
  })
})

it('what is left of an offer is whole minutes and a part of its time, never less than nothing', () => {
  const ends = new Date(now.getTime() + 6.5 * 60_000).toISOString()
  expect(timeLeft(ends, now.getTime(), 10 * 60_000)).toEqual({ minutes: 6, share: 0.65 })
  expect(timeLeft(ends, now.getTime() + 3_600_000, 10 * 60_000)).toEqual({ minutes: 0, share: 0 })
})

it('a reason is said to staff in words, also with the tasker’s own beside it', () => {
  const reasons = ['ill', 'ill: a fever: since today', 'My bike: it broke', 'constructor']
  expect(reasons.map(taskerReasonText)).toEqual(['Ill', 'Ill: a fever: since today', ...reasons.slice(2)])
})
