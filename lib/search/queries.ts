import 'server-only'
import { asc, sql } from 'drizzle-orm'
import { type Database, read } from '@/db/client'
import { folded, requests, taskers, taskerWords, tasks } from '@/db/schema'
import { type AdminRole, dispatching, editing } from '@/lib/auth/constants'
import { findCustomers } from '@/lib/customers/record/queries'
import { foldCase } from '@/lib/platform/lists/fold-case'
import { searchWords } from '@/lib/platform/lists/word-search'
import { foundBy, hasWords } from '@/lib/requests/staff/filter'
import { searchLimits } from './constants'
import type { SearchResult } from './schema'

const nothing: SearchResult = { requests: [], customers: [], taskers: [], tasks: [] }

async function findRequests(db: Database, typed: string): Promise<SearchResult['requests']> {
  if (!hasWords(typed)) return []
  const rows = await db.execute<SearchResult['requests'][number]>(sql`
    select ${requests.id}, ${requests.reference}, ${requests.fullName}, ${requests.phone}, ${requests.status},
      ${tasks.title}->>'en' as task_title
    from ${foundBy(typed)} join ${tasks} on ${tasks.id} = ${requests.taskId}
    where ${requests.erasedAt} is null
    order by ${requests.createdAt} desc, ${requests.id}
    limit ${searchLimits.each}`)
  return [...rows]
}

async function findTaskers(db: Database, typed: string): Promise<SearchResult['taskers']> {
  const search = searchWords(typed)
  if (typeof search === 'string') return []
  // `offset 0` as in lib/requests/staff/filter.ts.
  const rows = await db.execute<SearchResult['taskers'][number]>(sql`
    select ${taskers.id}, ${taskers.name}, coalesce(${taskers.email}, '') as email, ${taskers.phone}, ${taskers.status}
    from (
      select * from ${taskers}
      where ${taskerWords(taskers)} @@ to_tsquery('simple', ${search.words}) and ${taskers.erasedAt} is null
      offset 0
    ) as taskers
    order by lower(${taskers.name}), ${taskers.id}
    limit ${searchLimits.each}`)
  return [...rows]
}

async function findTasks(db: Database, typed: string): Promise<SearchResult['tasks']> {
  const titles = sql`concat_ws(' ', ${tasks.title}->>'en', ${tasks.title}->>'rw', ${tasks.title}->>'fr')`
  const inTitle = sql`strpos(${folded(titles)}, ${foldCase(typed)}) > 0`
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

/** What a role can find with this text. */
export async function searchEverywhere(typed: string, role: AdminRole): Promise<SearchResult> {
  const words = typed.trim()
  if (words.length < searchLimits.fewestSigns) return nothing
  const dispatches = dispatching.some((one) => one === role)
  const edits = editing.some((one) => one === role)
  return read(async (db) => {
    const [foundRequests, foundCustomers, foundTaskers, foundTasks] = await Promise.all([
      dispatches ? findRequests(db, words) : [],
      dispatches ? findCustomers(db, words, searchLimits.each) : [],
      dispatches ? findTaskers(db, words) : [],
      edits ? findTasks(db, words) : [],
    ])
    return {
      requests: foundRequests,
      customers: foundCustomers,
      taskers: foundTaskers,
      tasks: foundTasks,
    }
  })
}
