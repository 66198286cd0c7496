import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { jobs, requests, taskers, tasks } from '@/db/schema'
import { columnsFor, columnsNamed, withIsoTexts } from '@/lib/platform/columns'
import type { RequestStatus } from '@/lib/requests/constants'
import { heldJobsOf } from '@/lib/requests/queries'
import { checksOf } from '@/lib/taskers/queries'
import { formerEnds } from './constants'
import { type FormerJob, type StaffJob, staffJobSchema } from './schema'
import { stageOf } from './workflow'

const mostJobs = 21

/** The jobs of a request, the last first, each with its tasker and what keeps them from this job. */
export const listJobsOf = (db: Reader, requestId: string) =>
  db
    .select({
      id: jobs.id,
      ended_at: jobs.endedAt,
      endedHow: jobs.endedHow,
      steps: columnsFor(jobs, staffJobSchema),
      tasker: { id: taskers.id, name: taskers.name, phone: taskers.phone, status: taskers.status },
      checks: checksOf(taskers.id),
      held: heldJobsOf(taskers.id, requestId),
    })
    .from(jobs)
    .innerJoin(taskers, eq(taskers.id, jobs.taskerId))
    .where(eq(jobs.requestId, requestId))
    .orderBy(desc(jobs.endedAt), jobs.id)
    .limit(mostJobs)

export type JobOfRequest = Awaited<ReturnType<typeof listJobsOf>>[number]

const formerEndOf = ({ endedHow }: JobOfRequest) => formerEnds.find((end) => end === endedHow)

/** The job that counts; a request has at most one. */
export const currentJob = (jobs: readonly JobOfRequest[]): JobOfRequest | undefined =>
  jobs.find((job) => formerEndOf(job) === undefined)

/** The job that counts as staff see it. */
export function staffJob({ steps }: JobOfRequest, status: RequestStatus): StaffJob {
  const { confirmed_at: confirmedAt, on_the_way_at: onTheWayAt, finished_at: finishedAt } = steps
  return { ...withIsoTexts(steps), stage: stageOf({ status, confirmedAt, onTheWayAt, finishedAt }) }
}

type Request = Pick<FormerJob, 'request_id' | 'reference' | 'task_title'>

/** The jobs of those who had the request before. */
export const formerJobs = (jobs: readonly JobOfRequest[], request: Request): FormerJob[] =>
  jobs.flatMap((job) => {
    const ended_how = formerEndOf(job)
    if (!ended_how) return []
    const { id, ended_at, steps, tasker } = job
    const { pay_rwf, assigned_at } = steps
    const own = withIsoTexts({ id, pay_rwf, assigned_at, ended_at })
    return [{ ...request, ...own, ended_how, tasker: { id: tasker.id, name: tasker.name } }]
  })

const mostFormer = 20

/** The jobs that were taken from a tasker or given back, the last first. */
export async function listFormerJobs(db: Reader, taskerId: string): Promise<FormerJob[]> {
  const rows = await db
    .select({
      ...columnsNamed(jobs, ['id', 'request_id', 'pay_rwf', 'assigned_at', 'ended_at']),
      reference: requests.reference,
      task_title: sql<string>`${tasks.title}->>'en'`,
      tasker: { id: taskers.id, name: taskers.name },
      ended_how: sql<FormerJob['ended_how']>`${jobs.endedHow}`,
    })
    .from(jobs)
    .innerJoin(requests, eq(requests.id, jobs.requestId))
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .innerJoin(taskers, eq(taskers.id, jobs.taskerId))
    .where(and(eq(jobs.taskerId, taskerId), inArray(jobs.endedHow, formerEnds)))
    .orderBy(desc(jobs.endedAt), jobs.id)
    .limit(mostFormer)
  return rows.map(withIsoTexts)
}
