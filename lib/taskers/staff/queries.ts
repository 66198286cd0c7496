import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { isAny } from '@/db/is-any'
import { taskerAreas, taskerChecks, taskerSkills, taskers, taskerWords, tasks } from '@/db/schema'
import { kigaliDay, kigaliDayIn } from '@/lib/i18n/time'
import { columnsFor, withIsoTexts } from '@/lib/platform/columns'
import type { Direction } from '@/lib/platform/lists/list-query'
import { listReads, type Slice } from '@/lib/platform/lists/list-rows'
import { foundByWords, searchWords } from '@/lib/platform/lists/word-search'
import { expiryDays, type TaskerSort, workingStatuses } from '@/lib/taskers/constants'
import { checkColumns } from '@/lib/taskers/queries'
import { type CheckEntry, checkedOn, summariseChecks } from '@/lib/taskers/workflow'
import { type TaskerFilter, type TaskerListQuery, taskerList } from './list'
import { type TaskerList, type TaskerRow, taskerRowSchema } from './schema'

const newer = alias(taskerChecks, 'newer')
/** Whether a check is the newest of its kind; older ones do not count. */
const isNewest = sql`not exists (select from ${taskerChecks} as newer
  where ${newer.taskerId} = ${taskerChecks.taskerId} and ${newer.kind} = ${taskerChecks.kind}
    and (${newer.checkedOn}, ${newer.createdAt}) > (${taskerChecks.checkedOn}, ${taskerChecks.createdAt}))`

/** Whether a check counts and has expired, or soon does. */
export const endsSoon = (): SQL | undefined =>
  and(
    isNotNull(taskerChecks.expiresOn),
    lte(taskerChecks.expiresOn, kigaliDayIn(expiryDays)),
    eq(taskerChecks.outcome, 'passed'),
    isNewest,
  )

/** Whether a working tasker has a check that expires soon or has expired. */
export const hasExpiringCheck = (): SQL | undefined =>
  and(
    isNull(taskers.erasedAt),
    inArray(taskers.status, [...workingStatuses]),
    sql`${taskers.id} in (select ${taskerChecks.taskerId} from ${taskerChecks} where ${endsSoon()})`,
  )

function matching({ q, status, task, district, available, checks }: TaskerFilter): SQL | undefined {
  return and(
    isNull(taskers.erasedAt),
    foundByWords(taskerWords(taskers), searchWords(q)),
    status && eq(taskers.status, status),
    checks && hasExpiringCheck(),
    available && eq(taskers.isAvailable, available === 'yes'),
    task !== undefined
      ? sql`exists (select from ${taskerSkills} where ${taskerSkills.taskerId} = ${taskers.id} and ${taskerSkills.taskId} = ${task})`
      : undefined,
    district &&
      sql`exists (select from ${taskerAreas} where ${taskerAreas.taskerId} = ${taskers.id} and ${taskerAreas.district} = ${district})`,
  )
}

const byName = sql`lower(${taskers.name})`
// The indexes have nulls last; with the same words they serve an order and its reverse.
const newest = sql`${taskers.createdAt} desc nulls last`
const oldest = sql`${taskers.createdAt} asc nulls first`
const orders: Record<TaskerSort, Record<Direction, SQL[]>> = {
  created_at: {
    desc: [newest, asc(taskers.id)],
    asc: [oldest, desc(taskers.id)],
  },
  name: { asc: [asc(byName), asc(taskers.id)], desc: [desc(byName), desc(taskers.id)] },
  status: {
    asc: [asc(taskers.status), newest, asc(taskers.id)],
    desc: [desc(taskers.status), oldest, desc(taskers.id)],
  },
}

function selectRows(db: Database, filter: TaskerFilter, page: Slice) {
  return db
    .select(columnsFor(taskers, taskerRowSchema))
    .from(taskers)
    .where(matching(filter))
    .orderBy(...orders[filter.sort][taskerList.directionOf(filter)])
    .limit(page.limit)
    .offset(page.offset)
}

function groupBy<Row extends { taskerId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.taskerId, [...(groups.get(row.taskerId) ?? []), row])
  return groups
}

type Extras = {
  skills: Map<string, { title: string }[]>
  places: Map<string, { district: string }[]>
  checks: Map<string, CheckEntry[]>
}

/** Skills, districts and checks of the taskers of one page, in three queries for all. */
async function listExtras(db: Database, ids: string[]): Promise<Extras> {
  if (ids.length === 0) return { skills: new Map(), places: new Map(), checks: new Map() }
  const [skills, places, checks] = await Promise.all([
    db
      .select({ taskerId: taskerSkills.taskerId, title: sql<string>`${tasks.title}->>'en'` })
      .from(taskerSkills)
      .innerJoin(tasks, eq(tasks.id, taskerSkills.taskId))
      .where(isAny(taskerSkills.taskerId, ids))
      .orderBy(asc(tasks.position), asc(tasks.id)),
    db
      .selectDistinct({ taskerId: taskerAreas.taskerId, district: taskerAreas.district })
      .from(taskerAreas)
      .where(isAny(taskerAreas.taskerId, ids))
      .orderBy(asc(taskerAreas.district)),
    db
      .select({ taskerId: taskerChecks.taskerId, ...checkColumns })
      .from(taskerChecks)
      .where(isAny(taskerChecks.taskerId, ids))
      .orderBy(asc(taskerChecks.checkedOn), asc(taskerChecks.createdAt)),
  ])
  return { skills: groupBy(skills), places: groupBy(places), checks: groupBy(checks) }
}

async function listRows(db: Database, filter: TaskerFilter, page: Slice): Promise<TaskerRow[]> {
  const rows = await selectRows(db, filter, page)
  const { skills, places, checks } = await listExtras(
    db,
    rows.map(({ id }) => id),
  )
  const today = kigaliDay(new Date())
  return rows.map((row) => {
    const summary = summariseChecks(checks.get(row.id) ?? [], today)
    return {
      ...withIsoTexts(row),
      email: row.email ?? '',
      skills: (skills.get(row.id) ?? []).map(({ title }) => title),
      districts: (places.get(row.id) ?? []).map(({ district }) => district),
      checked_on: checkedOn(summary),
      has_expired_check: summary.some(({ state }) => state === 'expired'),
      checks_until:
        summary
          .filter(({ state }) => state === 'passed' || state === 'expired')
          .flatMap(({ expiresOn }) => expiresOn ?? [])
          .sort()[0] ?? null,
    }
  })
}

const reads = listReads({
  rows: listRows,
  count: (db, filter: TaskerFilter) => db.$count(taskers, matching(filter)),
})

/** One page of the taskers that a filter finds. */
export async function listTaskers(query: TaskerListQuery): Promise<TaskerList> {
  const [list, expiring] = await Promise.all([
    reads.page(query),
    read((db) => db.$count(taskers, hasExpiringCheck())),
  ])
  return { ...list, expiring }
}

/** The first `limit` taskers that a filter finds. */
export const listAllTaskers = reads.first
