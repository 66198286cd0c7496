import 'server-only'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { read } from '@/db/client'
import { admins, jobs, taskers } from '@/db/schema'
import type { RequestFilter } from '@/lib/requests/staff/list'
import type { Named } from '@/lib/requests/staff/schema'

const mostTaskers = 200
const named = {
  id: taskers.id,
  name: sql<string>`coalesce(nullif(${taskers.name}, ''), 'A tasker who has left')`,
}

const isPerson = (given: string | undefined): given is string => given !== undefined && given.length === 36

/** The taskers who have a job now, by name. */
export async function listTaskersAtWork(): Promise<Named[]> {
  return read((db) => {
    const working = db.select({ id: jobs.taskerId }).from(jobs).where(isNull(jobs.endedHow))
    return db
      .select(named)
      .from(taskers)
      .where(inArray(taskers.id, working))
      .orderBy(asc(sql`lower(${taskers.name})`), taskers.id)
      .limit(mostTaskers)
  })
}

/** The people that a list of requests is filtered by, so that its page can name them at once. */
export async function findChosenPeople({
  owner,
  tasker,
}: Pick<RequestFilter, 'owner' | 'tasker'>): Promise<{ owners: Named[]; taskers: Named[] }> {
  return read(async (db) => ({
    owners: isPerson(owner)
      ? await db.select({ id: admins.id, name: admins.name }).from(admins).where(eq(admins.id, owner))
      : [],
    taskers: isPerson(tasker) ? await db.select(named).from(taskers).where(eq(taskers.id, tasker)) : [],
  }))
}
