import 'server-only'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { requests, taskers, taskerWords, tasks } from '@/db/schema'
import { type AdminRole, dispatching, editing } from '@/lib/admins/constants'
import { hasWords } from '@/lib/requests/filter'
import { searchWords } from '@/lib/taskers/search'
import { searchLimits } from './constants'
import type { SearchResult } from './schema'

const nothing: SearchResult = { requests: [], taskers: [], tasks: [] }

async function findRequests(db: Database, typed: string): Promise<SearchResult['requests']> {
  const found = hasWords(typed)
  if (!found) return []
  // Apart from its order, so that the index of the words is read and not the one of the order.
  const hits = db.$with('hits').as(
    db
      .select({
        id: requests.id,
        reference: requests.reference,
        fullName: requests.fullName,
        phone: requests.phone,
        taskId: requests.taskId,
        status: requests.status,
        createdAt: requests.createdAt,
      })
      .from(requests)
      .where(and(found, isNull(requests.erasedAt)))
      .offset(0),
  )
  return db
    .with(hits)
    .select({
      id: hits.id,
      reference: hits.reference,
      full_name: hits.fullName,
      phone: hits.phone,
      task_title: sql<string>`${tasks.title}->>'en'`,
      status: hits.status,
    })
    .from(hits)
    .innerJoin(tasks, eq(tasks.id, hits.taskId))
    .orderBy(desc(hits.createdAt), asc(hits.id))
    .limit(searchLimits.each)
}

async function findTaskers(db: Database, typed: string): Promise<SearchResult['taskers']> {
  const search = searchWords(typed)
  if (typeof search === 'string') return []
  const found = sql`${taskerWords(taskers)} @@ to_tsquery('simple', ${search.words})`
  return db
    .select({
      id: taskers.id,
      name: taskers.name,
      email: sql<string>`coalesce(${taskers.email}, '')`,
      phone: taskers.phone,
      status: taskers.status,
    })
    .from(taskers)
    .where(and(found, isNull(taskers.erasedAt)))
    .orderBy(sql`lower(${taskers.name})`, asc(taskers.id))
    .limit(searchLimits.each)
}

/** There are few tasks: they are looked through. */
async function findTasks(db: Database, typed: string): Promise<SearchResult['tasks']> {
  const inTitle = sql`strpos(lower(concat_ws(' ', ${tasks.title}->>'en', ${tasks.title}->>'rw', ${tasks.title}->>'fr')), lower(${typed})) > 0`
  return db
    .select({
      id: tasks.id,
      title: sql<string>`${tasks.title}->>'en'`,
      status: tasks.status,
      is_archived: sql<boolean>`${tasks.archivedAt} is not null`,
    })
    .from(tasks)
    .where(inTitle)
    .orderBy(sql`${tasks.archivedAt} is not null`, asc(tasks.position), asc(tasks.id))
    .limit(searchLimits.each)
}

/** What a role may find with these few letters. */
export async function searchEverywhere(typed: string, role: AdminRole): Promise<SearchResult> {
  const words = typed.trim()
  if (words.length < searchLimits.fewestSigns) return nothing
  const dispatches = dispatching.some((one) => one === role)
  const edits = editing.some((one) => one === role)
  return read(async (db) => {
    const [foundRequests, foundTaskers, foundTasks] = await Promise.all([
      dispatches ? findRequests(db, words) : [],
      dispatches ? findTaskers(db, words) : [],
      edits ? findTasks(db, words) : [],
    ])
    return { requests: foundRequests, taskers: foundTaskers, tasks: foundTasks }
  })
}
