import 'server-only'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { isJobOf, jobs, requests, taskers, tasks } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { stageOf } from '@/lib/jobs/workflow'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import { jobMinutes } from '@/lib/requests/clock'
import { isOpenStatus, jobStatuses, openStatuses } from '@/lib/requests/constants'
import { getSettings } from '@/lib/settings/queries'
import { holidayOn, minuteOfDay, umugandaOn } from './clock'
import { type DayJob, type DayPlan, dayJobSchema } from './schema'
import { isPlanned, withClashes } from './workflow'

const mostJobs = 500
const mostAside = 60
const mostTaskers = 60

const columns = {
  ...columnsFor(requests, dayJobSchema),
  task_title: sql<string>`${tasks.title}->>'en'`,
  durationMinutes: tasks.durationMinutes,
  tasker: { id: taskers.id, name: taskers.name },
  pay_rwf: jobs.payRwf,
  confirmedAt: jobs.confirmedAt,
  onTheWayAt: jobs.onTheWayAt,
  finishedAt: jobs.finishedAt,
}

const midnightOf = (day: string) => sql`${day}::date::timestamp at time zone 'Africa/Kigali'`

/** What has a time on that day. A job of the day before may end after midnight. */
function isTimed(day: string): SQL {
  const from = midnightOf(day)
  return sql`(${requests.wantedAt} >= ${from} - interval '1 day' and ${requests.wantedAt} < ${from} + interval '1 day'
    and (${requests.wantedAt} >= ${from} or ${inArray(requests.status, jobStatuses)})
    and ${inArray(requests.status, [...openStatuses, 'completed'])})`
}

/** What is open and wished for that day without a time; today also what has no day, or one that is over. */
function isUntimed(day: string, today: string): SQL {
  const isOfDay =
    day === today
      ? sql`(${requests.wantedAt} < ${midnightOf(day)} or ${requests.wantedAt} is null
          and (${requests.wantedOn} is null or ${requests.wantedOn} <= ${day}::date))`
      : sql`(${requests.wantedAt} is null and ${requests.wantedOn} = ${day}::date)`
  return sql`(${inArray(requests.status, [...openStatuses])} and ${isOfDay})`
}

/** The requests of a day as ids: those with a time, and of the others those that wait longest. */
const idsOf = (day: string, today: string): SQL => sql`(
  (select ${requests.id} from ${requests} where ${isTimed(day)} order by ${requests.wantedAt} limit ${mostJobs})
  union
  (select ${requests.id} from ${requests} where ${isUntimed(day, today)} order by ${requests.createdAt} limit ${mostAside}))`

async function listJobs(db: Database, day: string, today: string) {
  const rows = await db
    .select({
      ...columns,
      untimed: sql<number>`(select count(*)::int from ${requests} where ${isUntimed(day, today)})`,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(jobs, isJobOf(requests))
    .leftJoin(taskers, eq(taskers.id, jobs.taskerId))
    .where(sql`${requests.id} in ${idsOf(day, today)}`)
    .orderBy(asc(requests.wantedAt), asc(requests.createdAt), asc(requests.id))
  const all = rows.map(
    ({ durationMinutes, confirmedAt, onTheWayAt, finishedAt, untimed: _untimed, ...row }): DayJob => ({
      ...withIsoTexts(row),
      tasker: row.tasker,
      stage: row.tasker && stageOf({ ...row, confirmedAt, onTheWayAt, finishedAt }),
      minutes: jobMinutes(durationMinutes),
      is_clashing: false,
    }),
  )
  return { jobs: all, untimed: rows[0]?.untimed ?? 0 }
}

/** Those who have a job that day, then the approved ones by name. */
async function listLanes(db: Database, jobs: readonly DayJob[]) {
  const busy = [...new Set(jobs.flatMap(({ tasker }) => tasker?.id ?? []))]
  const hasJob = isAny(taskers.id, busy)
  const rows = await db
    .select({ id: taskers.id, name: taskers.name, total: sql<number>`(count(*) over ())::int` })
    .from(taskers)
    .where(or(hasJob, and(eq(taskers.status, 'approved'), isNull(taskers.erasedAt))))
    .orderBy(sql`${hasJob} desc`, sql`lower(${taskers.name})`, taskers.id)
    .limit(Math.max(mostTaskers, busy.length))
  return {
    taskers: rows.map(({ id, name }) => ({ id, name })),
    more_taskers: (rows[0]?.total ?? 0) - rows.length,
  }
}

/** Whether a job waits at the side; what was to be on an earlier day does so only today. */
function isAside(job: DayJob, day: string, today: string): boolean {
  if (isPlanned(job, day) || !isOpenStatus(job.status)) return false
  return !job.wanted_at || day === today || minuteOfDay(job.wanted_at, day) >= 0
}

/** The plan of one day in Kigali; of today without one. */
export async function getDay(day = kigaliDay(new Date())): Promise<DayPlan> {
  const now = new Date()
  const today = kigaliDay(now)
  const { closed_days } = await getSettings()
  return read(async (db) => {
    const { jobs, untimed } = await listJobs(db, day, today)
    const planned = jobs.filter((job) => isPlanned(job, day))
    const aside = jobs.filter((job) => isAside(job, day, today))
    return {
      day,
      holiday: holidayOn(day),
      is_closed: closed_days.includes(day),
      umuganda: umugandaOn(day),
      ...(await listLanes(db, planned)),
      jobs: withClashes(planned, now.getTime()),
      aside,
      more_aside: Math.max(0, untimed - mostAside),
      now: now.toISOString(),
    }
  })
}
