import 'server-only'
import { and, desc, eq, gte, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, read } from '@/db/client'
import { repeats, requests, taskers, tasks } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { isOffered, offerColumns } from '@/lib/requests/copy'
import { mayRepeat } from '@/lib/requests/customer/rules'
import { trackTokenSchema } from '@/lib/requests/customer/schema'
import { baseDay, isActiveOf } from './mutations'

async function findRow(db: Database, token: string) {
  const [row] = await db
    .select({
      id: requests.id,
      repeatId: requests.repeatId,
      status: requests.status,
      taskerId: requests.taskerId,
      wantedAt: requests.wantedAt,
      wantedOn: requests.wantedOn,
      wantedPart: requests.wantedPart,
      endedAt: requests.endedAt,
      ...offerColumns,
    })
    .from(requests)
    .innerJoin(tasks, eq(tasks.id, requests.taskId))
    .where(and(eq(requests.trackToken, token), isNull(requests.erasedAt)))
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function findActive(db: Database, row: Row) {
  const origin = alias(requests, 'origin')
  const [active] = await db
    .select({
      id: repeats.id,
      originId: repeats.requestId,
      rhythm: repeats.rhythm,
      part: repeats.wantedPart,
      nextOn: repeats.nextOn,
      taskerName: taskers.name,
    })
    .from(repeats)
    .innerJoin(origin, eq(origin.id, repeats.requestId))
    .leftJoin(taskers, and(eq(taskers.id, origin.taskerId), isNull(taskers.erasedAt)))
    .where(isActiveOf(row))
  return active
}

/** What the repeats of a request have made last and is still to be done, for the page of another one. */
async function findMade(db: Database, originId: string, row: Row) {
  const [made] = await db
    .select({ on: requests.repeatOn, token: requests.trackToken })
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

/** The repeat of a request, or what is needed to start one; null where neither makes sense. */
export async function getRepeat(token: string, now: Date) {
  if (!trackTokenSchema.safeParse(token).success) return null
  return read(async (db) => {
    const row = await findRow(db, token)
    if (!row) return null
    const active = await findActive(db, row)
    if (active) return { active, made: await findMade(db, active.originId, row) }
    if (!mayRepeat(row) || !isOffered(row)) return null
    return { active: null, start: { from: baseDay(row, now), part: row.wantedPart } }
  })
}
