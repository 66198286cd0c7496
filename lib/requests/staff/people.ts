import 'server-only'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { admins, requests, taskers } from '@/db/schema'
import { listColleagues } from '@/lib/admins/queries'
import { jobStatuses } from '@/lib/requests/constants'
import type { RequestFilter } from './schema'

type Named = { id: string; name: string }

const mostTaskers = 200

const isPerson = (given: string | undefined): given is string => given !== undefined && given.length === 36

async function findOwner(db: Database, id: string): Promise<Named[]> {
  return db.select({ id: admins.id, name: admins.name }).from(admins).where(eq(admins.id, id))
}

/** Those who have a job now, and the one that is filtered by. */
function listTaskersOf(db: Database, chosen: string | undefined): Promise<Named[]> {
  const working = db
    .select({ id: requests.taskerId })
    .from(requests)
    .where(inArray(requests.status, [...jobStatuses]))
  const hasJob = inArray(taskers.id, working)
  const name = sql<string>`coalesce(nullif(${taskers.name}, ''), 'A tasker who has left')`
  return db
    .select({ id: taskers.id, name })
    .from(taskers)
    .where(isPerson(chosen) ? or(hasJob, eq(taskers.id, chosen)) : hasJob)
    .orderBy(asc(sql`lower(${taskers.name})`), taskers.id)
    .limit(mostTaskers)
}

/** Whom the list of requests can be filtered by: colleagues, and taskers at work. */
export async function listPeople(
  { owner, tasker }: Pick<RequestFilter, 'owner' | 'tasker'>,
  adminId: string,
): Promise<{ owners: Named[]; taskers: Named[] }> {
  const colleagues = await listColleagues(adminId)
  const owners = colleagues.filter(({ is_me }) => !is_me)
  const isKnown = !isPerson(owner) || colleagues.some(({ id }) => id === owner)
  return read(async (db) => ({
    owners: isKnown ? owners : [...owners, ...(await findOwner(db, owner))],
    taskers: await listTaskersOf(db, tasker),
  }))
}
