import 'server-only'
import { and, desc, eq, gte, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { isCurrent, isJobOf, isLinkOf, jobs, repeats, requests, taskers, tasks } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { isOffered, offerColumns } from '@/lib/requests/copy'
import { trackTokenSchema } from '@/lib/requests/customer/schema'
import { mayRepeat } from '@/lib/requests/customer/workflow'
import { baseDay, isActiveOf } from './mutations'

const originJobs = alias(jobs, 'origin_job')

/** A request with its active repeat, or the one that made it. */
async function findRow(db: Database, token: string) {
  const [row] = await db
    .select({
      id: requests.id,
      status: requests.status,
      taskerId: jobs.taskerId,
      wantedAt: requests.wantedAt,
      wantedOn: requests.wantedOn,
      wantedPart: requests.wantedPart,
      endedAt: requests.endedAt,
      ...offerColumns,
      repeat: {
        id: repeats.id,
        requestId: repeats.requestId,
        rhythm: repeats.rhythm,
        part: repeats.wantedPart,
        nextOn: repeats.nextOn,
      },
      taskerName: taskers.name,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .leftJoin(jobs, isJobOf(requests))
    .leftJoin(repeats, isActiveOf(requests))
    .leftJoin(originJobs, and(eq(originJobs.requestId, repeats.requestId), isCurrent(originJobs)))
    .leftJoin(taskers, and(eq(taskers.id, originJobs.taskerId), isNull(taskers.erasedAt)))
    .where(and(isLinkOf(token), isNull(requests.erasedAt)))
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function activeOf({ id, repeat, taskerName }: Row) {
  if (!repeat) return null
  const { requestId, ...active } = repeat
  return { ...active, isOwn: requestId === id, taskerName }
}

/** What the repeats of a request have made last and is still to be done, for the page of another one. */
async function findMade(db: Database, originId: string, row: Row) {
  const [made] = await db
    .select({ on: requests.repeatOn, token: requests.textToken })
    .from(requests)
    .innerJoin(repeats, eq(repeats.id, requests.repeatId))
    .where(
      and(
        eq(repeats.requestId, originId),
        ne(requests.id, row.id),
        isNull(requests.endedAt),
        isNull(requests.erasedAt),
        gte(requests.repeatOn, kigaliDay(new Date())),
      ),
    )
    .orderBy(desc(requests.repeatOn))
    .limit(1)
  return made?.on ? { on: made.on, token: made.token } : null
}

/** The repeat of a request, what it has made, or what is needed to start one; null where none makes sense. */
export async function getRepeat(token: string, now: Date) {
  if (!trackTokenSchema.safeParse(token).success) return null
  return read(async (db) => {
    const row = await findRow(db, token)
    if (!row) return null
    const active = activeOf(row)
    const mayHaveMade = active !== null || row.status === 'cancelled'
    const made = mayHaveMade ? await findMade(db, row.repeat?.requestId ?? row.id, row) : null
    const mayStart = !active && mayRepeat(row) && isOffered(row)
    const start = mayStart ? { from: baseDay(row, now), part: row.wantedPart } : null
    return active || made || start ? { active, made, start } : null
  })
}
