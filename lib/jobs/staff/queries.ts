import 'server-only'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { isCurrent, isRated, jobs, requests, taskerAreas, taskerSkills, taskers, tasks } from '@/db/schema'
import { isNight } from '@/lib/offers/constants'
import { AppError } from '@/lib/platform/errors'
import { jobDay } from '@/lib/requests/clock'
import { checkLacksOf, isBusyWith, type Job, otherJobShown, otherJobsOf } from '@/lib/requests/queries'
import { fewestRatings } from '@/lib/requests/ratings/constants'
import type { Candidate } from '@/lib/requests/staff/change-schema'
import { isJobOn } from '@/lib/requests/staff/filter'
import { refusalsOfTasker } from '@/lib/requests/workflow'

const mostCandidates = 20
const mostLookedAt = 200

type PlacedJob = Job & {
  district: string | null
  sector: string | null
  wishedTaskerId: string | null
}

async function findJob(db: Database, requestId: string): Promise<PlacedJob> {
  const [job] = await db
    .select({
      id: requests.id,
      taskId: requests.taskId,
      wantedAt: requests.wantedAt,
      wantedOn: requests.wantedOn,
      durationMinutes: tasks.durationMinutes,
      district: requests.district,
      sector: requests.sector,
      wishedTaskerId: requests.wishedTaskerId,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(requests.id, requestId), isNull(requests.erasedAt)))
  if (!job) throw new AppError('not_found')
  return job
}

/** How near a tasker works: 0 the sector, 1 its whole district, 2 other sectors of it, 3 elsewhere. */
const nearness = ({ district, sector }: PlacedJob) => sql<number>`coalesce((
  select min(case when ${taskerAreas.sector} = ${sector ?? ''} then case when ${taskerAreas.sector} = '' then 1 else 0 end
    when ${taskerAreas.sector} = '' then 1 else 2 end)
  from ${taskerAreas}
  where ${taskerAreas.taskerId} = ${taskers.id} and ${taskerAreas.district} = ${district}
), 3)::int`

const isWished = ({ wishedTaskerId }: PlacedJob) =>
  sql<boolean>`coalesce(${taskers.id} = ${wishedTaskerId}::uuid, false)`

const counted = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::int`

const nothingDone: Done = { rating: null, ratings: 0, jobsDone: 0, jobsThatDay: 0 }

/** What each of these taskers has done, and has to do on the day of a job. */
async function countDone(db: Database, job: PlacedJob, taskerIds: readonly string[]) {
  const average = sql<number>`trunc(avg(${requests.rating}) filter (where ${isRated(requests)}), 1)::float`
  const rows = await db
    .select({
      taskerId: jobs.taskerId,
      rating: sql<
        number | null
      >`case when ${counted(isRated(requests))} >= ${fewestRatings} then ${average} end`,
      ratings: counted(isRated(requests)),
      jobsDone: counted(sql`${requests.status} = 'completed'`),
      jobsThatDay: counted(isJobOn(requests, jobDay(job, new Date()))),
    })
    .from(jobs)
    .innerJoin(requests, eq(requests.id, jobs.requestId))
    .where(and(isAny(jobs.taskerId, taskerIds), isCurrent(jobs)))
    .groupBy(jobs.taskerId)
  return new Map(rows.map(({ taskerId, ...done }) => [taskerId, done]))
}

const areas = ['sector', 'district', 'near', 'elsewhere'] as const

function selectSkilled(db: Database, job: PlacedJob) {
  return db
    .select({
      id: taskers.id,
      name: taskers.name,
      phone: taskers.phone,
      status: taskers.status,
      isAvailable: taskers.isAvailable,
      takesNightOffers: taskers.takesNightOffers,
      isWished: isWished(job),
      nearness: nearness(job),
    })
    .from(taskers)
    .innerJoin(taskerSkills, and(eq(taskerSkills.taskerId, taskers.id), eq(taskerSkills.taskId, job.taskId)))
    .where(and(isNull(taskers.erasedAt), eq(taskers.status, 'approved')))
    .orderBy(sql`${isWished(job)} desc`, nearness(job), sql`${taskers.isAvailable} desc`)
    .limit(mostLookedAt)
}

type Done = Pick<Candidate, 'rating' | 'ratings'> & { jobsDone: number; jobsThatDay: number }
type Skilled = Awaited<ReturnType<typeof selectSkilled>>[number] & Done & Pick<Candidate, 'refusals'>

/** What no rating counts as. */
const middleRating = 3

/** Assignable taskers first, then whom the customer wants, then by nearness, rating and jobs. */
function byFitness(a: Skilled, b: Skilled): number {
  return (
    Math.sign(a.refusals.length) - Math.sign(b.refusals.length) ||
    Number(b.isWished) - Number(a.isWished) ||
    a.nearness - b.nearness ||
    (b.rating ?? middleRating) - (a.rating ?? middleRating) ||
    a.jobsThatDay - b.jobsThatDay ||
    b.jobsDone - a.jobsDone ||
    a.name.localeCompare(b.name)
  )
}

/** The approved taskers with a request's skill, best first, with the reasons for and against each. */
export async function listCandidates(requestId: string): Promise<Candidate[]> {
  return read(async (db) => {
    const job = await findJob(db, requestId)
    const skilled = await selectSkilled(db, job)
    const ids = skilled.map(({ id }) => id)
    const [others, lacks, done] = await Promise.all([
      otherJobsOf(db, job, ids),
      checkLacksOf(db, job, ids),
      countDone(db, job, ids),
    ])
    return skilled
      .map((tasker) => ({
        ...tasker,
        ...(done.get(tasker.id) ?? nothingDone),
        otherJob: others.get(tasker.id),
        refusals: refusalsOfTasker({
          ...tasker,
          checkLacks: lacks(tasker.id),
          hasSkill: true,
          isBusy: isBusyWith(others.get(tasker.id)),
        }),
      }))
      .sort(byFitness)
      .slice(0, mostCandidates)
      .map(
        ({
          id,
          name,
          phone,
          isWished,
          refusals,
          otherJob,
          rating,
          ratings,
          jobsDone,
          jobsThatDay,
          nearness,
          takesNightOffers,
        }) => ({
          id,
          name,
          phone,
          is_wished: isWished,
          refusals,
          other_job: otherJobShown(otherJob),
          takes_offers_now: takesNightOffers || !isNight(new Date()),
          area: job.district ? (areas[nearness] ?? 'elsewhere') : null,
          rating,
          ratings,
          jobs_done: jobsDone,
          jobs_that_day: jobsThatDay,
        }),
      )
  })
}
