import { kigaliDay } from '@/lib/i18n/time'
import type { Job } from '@/lib/jobs/schema'
import type { JobStage } from '@/lib/jobs/workflow'
import type { Step, StepName } from './steps'

const nextSteps = {
  assigned: 'confirm',
  confirmed: 'on_the_way',
  on_the_way: 'start',
  started: 'finish',
} as const satisfies Partial<Record<JobStage, StepName>>
export type NextStepName = (typeof nextSteps)[keyof typeof nextSteps]

/** The one step that a job asks for; null when it waits for another person, or is over. */
export const nextStepOf = (stage: JobStage): NextStepName | null =>
  (nextSteps as Partial<Record<JobStage, NextStepName>>)[stage] ?? null

/** Until the work begins, both sides may ask for another time. */
export const mayAskTime = (stage: JobStage): boolean =>
  stage === 'assigned' || stage === 'confirmed' || stage === 'on_the_way'

/** Whether a job is of a later day. Work that was begun is today's, whatever day was agreed. */
const isLater = (job: Job, now: Date): boolean =>
  mayAskTime(job.stage) && job.stage !== 'on_the_way' && (dayOf(job) ?? '') > kigaliDay(now)

/** Whether the next step of a job is not to be pressed yet: it stands behind another press. */
export const isEarly = (job: Job, now: Date): boolean => job.stage !== 'assigned' && isLater(job, now)

/** Whether the customer waits for a yes or no to another time. */
export const isAskedTime = ({ asked_time }: Job): boolean => asked_time?.by === 'customer'

/** Whether a job asks its tasker for a press: for an answer at any time, for the other steps on its day. */
export const isPressing = (job: Job, now: Date): boolean =>
  isAskedTime(job) || (nextStepOf(job.stage) !== null && !isEarly(job, now))

export const mayRelease = (stage: JobStage): boolean => mayAskTime(stage) || stage === 'started'

/** A job as it is once a step has been sent. */
export function afterStep(job: Job, { name, body }: Step): Job {
  switch (name) {
    case 'confirm':
      return { ...job, stage: 'confirmed' }
    case 'on_the_way':
      return { ...job, stage: 'on_the_way', on_the_way_minutes: body.minutes }
    case 'start':
      return { ...job, stage: 'started', asked_time: null }
    case 'finish':
      return {
        ...job,
        stage: 'finished',
        labour_rwf: body.labour_rwf,
        transport_rwf: body.transport_rwf,
        materials_rwf: body.materials_rwf,
        cash_said_rwf: body.cash_rwf ?? job.cash_said_rwf,
      }
    case 'cash':
      return { ...job, cash_said_rwf: body.amount_rwf, cash_differs: false }
    case 'release':
      return { ...job, stage: 'ended', asked_time: null }
    case 'time':
      return { ...job, asked_time: { at: body.wanted_at, by: 'tasker' } }
    case 'time-answer':
      if (!body.agrees) return { ...job, asked_time: null }
      return {
        ...job,
        // Who was on the way sets out again at the new time.
        stage: job.stage === 'on_the_way' ? 'confirmed' : job.stage,
        on_the_way_minutes: null,
        asked_time: null,
        wanted_at: job.asked_time?.at ?? job.wanted_at,
      }
  }
}

const partStarts = { morning: '08:00', afternoon: '12:00', evening: '17:00' } as const
type Timed = Pick<Job, 'wanted_at' | 'wanted_on' | 'wanted_part' | 'assigned_at'>

/** The day of a job; without one, it is as soon as possible. */
export const dayOf = ({ wanted_at, wanted_on }: Timed): string | null =>
  wanted_at ? kigaliDay(new Date(wanted_at)) : wanted_on

/** Jobs are ordered by time only, so that a step moves nothing under a finger. */
function orderOf(job: Timed): string {
  const { wanted_at, wanted_on, wanted_part, assigned_at } = job
  if (wanted_at) return new Date(wanted_at).toISOString()
  if (!wanted_on) return assigned_at ?? ''
  return new Date(`${wanted_on}T${wanted_part ? partStarts[wanted_part] : '00:00'}:00+02:00`).toISOString()
}

const byTime = (one: Job, other: Job) =>
  orderOf(one).localeCompare(orderOf(other)) || one.request_id.localeCompare(other.request_id)

const unpaidDays = 7

/** A done job whose tasker can still say that they were paid; not for ever, where neither ever does. */
const isUnpaid = ({ stage, may_say_cash, ended_at }: Job, now: Date): boolean =>
  stage === 'completed' &&
  may_say_cash &&
  now.getTime() - Date.parse(ended_at ?? '') < unpaidDays * 24 * 60 * 60_000

export type JobGroups = { today: Job[]; coming: Job[]; unpaid: Job[]; done: Job[] }

/** The jobs of today or earlier, those of later days, and those that are over (newest first, as given). */
export function groupJobs(jobs: readonly Job[], now: Date): JobGroups {
  const isOver = ({ stage }: Job) => stage === 'completed' || stage === 'ended'
  const open = jobs.filter((job) => !isOver(job)).toSorted(byTime)
  return {
    today: open.filter((job) => !isLater(job, now)),
    coming: open.filter((job) => isLater(job, now)),
    unpaid: jobs.filter((job) => isUnpaid(job, now)),
    done: jobs.filter(isOver),
  }
}
