import 'server-only'
import { and, eq, type GetColumnData, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Reader, read, type Transaction } from '@/db/client'
import { isAny } from '@/db/is-any'
import { isMeasured, jobs, requests, taskerChecks, taskerSkills, taskers, tasks } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { listColumn } from '@/lib/platform/columns'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { checkColumns } from '@/lib/taskers/queries'
import { type CheckLack, lacksOf } from '@/lib/taskers/workflow'
import { aboutEndOf, heldSlot, isOver, jobDay, overlap, slotOf, wholeMinutes, wholePercent } from './clock'
import { refusalsOfTasker, type TaskerFacts, type TaskerRefusal } from './workflow'

/** What decides about a job whether a tasker can do it. */
export type Job = {
  id: string
  taskId: number
  wantedAt: Date | null
  wantedOn: string | null
  durationMinutes: number
}

const heldColumns = {
  request_id: requests.id,
  reference: requests.reference,
  title: tasks.title,
  status: requests.status,
  wantedAt: requests.wantedAt,
  wantedOn: requests.wantedOn,
  minutes: tasks.durationMinutes,
  assignedAt: jobs.assignedAt,
  startedAt: jobs.startedAt,
}
type HeldJob = { [Name in keyof typeof heldColumns]: GetColumnData<(typeof heldColumns)[Name]> }

const isHeldBeside = (requestId: string) =>
  and(isNull(jobs.endedHow), isNull(jobs.finishedAt), ne(jobs.requestId, requestId))

/** A column of a row with a tasker: the jobs that keep them from others, beside that of one request. */
export const heldJobsOf = (taskerId: SQLWrapper, requestId: string) =>
  listColumn(
    heldColumns,
    sql`from ${jobs} join ${requests} on ${requests.id} = ${jobs.requestId} join ${tasks} on ${tasks.id} = ${requests.taskId}
      where ${jobs.taskerId} = ${taskerId} and ${isHeldBeside(requestId)}`,
  )

/** Another job of a tasker, and when it ends. `isOver`: its time is over, and nobody said that it is done. */
export type OtherJob = Pick<HeldJob, 'request_id' | 'reference'> & {
  task_title: string
  endsAt: Date
  isOver: boolean
}

type Work = Pick<Job, 'wantedAt' | 'wantedOn' | 'durationMinutes'>

/**
 * Which of a tasker's other jobs matters for this one: the last that is at the same time; or, on the day of
 * this job, one that should be over and is not said to be done.
 */
export function otherJobAt(job: Work, others: readonly HeldJob[]): OtherJob | null {
  const now = new Date()
  const own = slotOf({ ...job, minutes: job.durationMinutes }, now)
  if (!own) return null
  const isToday = jobDay(job, now) === kigaliDay(now)
  const found = others.flatMap((other) => {
    const slot = heldSlot({ ...other, isFinished: false }, now)
    if (!slot) return []
    const isInTheWay = overlap(own, slot)
    const mayGoOn = isToday && isOver(slot, now)
    if (!isInTheWay && !mayGoOn) return []
    const { request_id, reference, title } = other
    return [{ request_id, reference, task_title: title.en, endsAt: aboutEndOf(slot), isOver: !isInTheWay }]
  })
  const [last] = found.sort(
    (one, other) =>
      Number(one.isOver) - Number(other.isOver) || other.endsAt.getTime() - one.endsAt.getTime(),
  )
  return last ?? null
}

/** Whether a tasker has another job at that time. */
export const isBusyWith = (other: OtherJob | null | undefined): boolean => Boolean(other && !other.isOver)

/** The other job as staff see it. */
export const otherJobShown = (other: OtherJob | null | undefined) =>
  other
    ? {
        request_id: other.request_id,
        reference: other.reference,
        task_title: other.task_title,
        ends_at: other.endsAt.toISOString(),
        is_over: other.isOver,
      }
    : null

/** Those of the taskers who have another job that matters for this one, each with that job. */
export async function otherJobsOf(
  db: Reader,
  job: Job,
  taskerIds: readonly string[],
): Promise<Map<string, OtherJob>> {
  if (taskerIds.length === 0) return new Map()
  const others = await db
    .select({ taskerId: jobs.taskerId, ...heldColumns })
    .from(jobs)
    .innerJoin(requests, eq(requests.id, jobs.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(isAny(jobs.taskerId, taskerIds), isHeldBeside(job.id)))
  const found = [...Map.groupBy(others, ({ taskerId }) => taskerId)].flatMap(([taskerId, held]) => {
    const other = otherJobAt(job, held)
    return other ? [[taskerId, other] as const] : []
  })
  return new Map(found)
}

/** Locks a tasker against other assignments and times, and finds the job at the time of this one. */
export async function jobInTheWay(tx: Transaction, job: Job, taskerId: string): Promise<OtherJob | null> {
  await tx.select({ id: taskers.id }).from(taskers).where(eq(taskers.id, taskerId)).for('no key update')
  const other = (await otherJobsOf(tx, job, [taskerId])).get(taskerId)
  return other && isBusyWith(other) ? other : null
}

/** The required checks that taskers lack on the day of a job. */
export async function checkLacksOf(
  db: Reader,
  job: Pick<Job, 'wantedAt' | 'wantedOn'>,
  taskerIds: readonly string[],
): Promise<(taskerId: string) => CheckLack[]> {
  const entries = taskerIds.length
    ? await db
        .select({ taskerId: taskerChecks.taskerId, ...checkColumns })
        .from(taskerChecks)
        .where(isAny(taskerChecks.taskerId, taskerIds))
        .orderBy(taskerChecks.checkedOn, taskerChecks.createdAt)
    : []
  const day = jobDay(job, new Date())
  return (taskerId) =>
    lacksOf(
      entries.filter((entry) => entry.taskerId === taskerId),
      day,
    )
}

type JudgedFacts = TaskerFacts & { otherJob: OtherJob | null }

/** The facts for and against a tasker for a job; null when the tasker was erased. */
export async function factsOfTasker(db: Reader, job: Job, taskerId: string): Promise<JudgedFacts | null> {
  const [tasker] = await db
    .select({
      status: taskers.status,
      isAvailable: taskers.isAvailable,
      hasSkill: sql<boolean>`exists (select from ${taskerSkills} where ${taskerSkills.taskerId} = ${taskers.id} and ${taskerSkills.taskId} = ${job.taskId})`,
    })
    .from(taskers)
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
  if (!tasker) return null
  const others = await otherJobsOf(db, job, [taskerId])
  const lacks = await checkLacksOf(db, job, [taskerId])
  const otherJob = others.get(taskerId) ?? null
  return { ...tasker, otherJob, isBusy: isBusyWith(otherJob), checkLacks: lacks(taskerId) }
}

type Judged = {
  name: string
  status: TaskerStatus
  refusals: TaskerRefusal[]
  otherJob: OtherJob | null
  takesNightOffers: boolean
}

/** Locks a tasker against other assignments, and says what speaks against this job; null when erased. */
export async function judgeForJob(tx: Transaction, job: Job, taskerId: string): Promise<Judged | null> {
  const [tasker] = await tx
    .select({ name: taskers.name, status: taskers.status, takesNightOffers: taskers.takesNightOffers })
    .from(taskers)
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
    .for('no key update')
  if (!tasker) return null
  const facts = await factsOfTasker(tx, job, taskerId)
  return {
    ...tasker,
    refusals: facts ? refusalsOfTasker(facts) : ['not_approved'],
    otherJob: facts?.otherJob ?? null,
  }
}

/** Whether the customer of a request still waits to be reached. */
export const isNotReached = and(
  isNull(requests.contactedAt),
  isNull(requests.endedAt),
  isNull(requests.erasedAt),
)

/** Whether a promise can be judged. An end without a contact counts as broken. */
export const isJudged: SQL = sql`(${isMeasured(requests)}
  and (contacted_at is not null or ended_at is not null or contact_due_at < now()))`

/** Whether the customer was reached within the promise. */
export const isInTime: SQL = sql`(contacted_at is not null and contacted_at <= contact_due_at)`

/** Whether it was ended before anybody talked with the customer. */
export const isEndedUncalled: SQL = sql`(contacted_at is null and ended_at is not null)`

const receivedWithin = (days: number): SQL => sql`created_at > now() - ${days} * interval '1 day'`

/** Whether a promise of the last days counts as broken because staff ended the request without a talk. */
export const isEndedUncalledWithin = (days: number): SQL =>
  sql`(${receivedWithin(days)} and ${isMeasured(requests)} and ${isEndedUncalled})`

/** The promises of the last days that can be judged. */
export const owedSince = (days: number): SQL => sql`
  select created_at, contact_due_at, contacted_at, ended_at from ${requests}
  where ${receivedWithin(days)} and ${isJudged}`

const fewestForAFigure = 30

/** The share reached within the promise and the median minutes of 30 days; null below 30 requests. */
export async function getPublicPromise(): Promise<{ share: number; minutes: number } | null> {
  const [figures] = await read((db) =>
    db.execute<{ count: number; share: number | null; minutes: number | null }>(sql`
      select count(*)::int as count,
        avg(${isInTime}::int)::float as share,
        percentile_cont(0.5) within group (order by extract(epoch from contacted_at - created_at) / 60)
          filter (where contacted_at is not null) as minutes
      from (${owedSince(30)}) as owed
    `),
  )
  if (!figures || figures.count < fewestForAFigure || figures.share === null || figures.minutes === null)
    return null
  return { share: wholePercent(figures.share), minutes: wholeMinutes(figures.minutes) }
}
