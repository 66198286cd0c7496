import 'server-only'
import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { read, transact } from '@/db/client'
import { isAny } from '@/db/is-any'
import { messages, taskerChecks, taskers } from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { enqueue } from '@/lib/platform/work'
import { expiryDays, workingStatuses } from './constants'
import { checkMailQueue } from './work-schema'

const dayMs = 86_400_000
const dayIn = (days: number) => kigaliDay(new Date(Date.now() + days * dayMs))

const newer = alias(taskerChecks, 'newer')
/** Whether a check is the newest of its kind; older ones do not count. */
const isNewest = sql`not exists (select from ${taskerChecks} as newer
  where ${newer.taskerId} = ${taskerChecks.taskerId} and ${newer.kind} = ${taskerChecks.kind}
    and (${newer.checkedOn}, ${newer.createdAt}) > (${taskerChecks.checkedOn}, ${taskerChecks.createdAt}))`

const endsSoon = (): SQL | undefined =>
  and(
    isNotNull(taskerChecks.expiresOn),
    lte(taskerChecks.expiresOn, dayIn(expiryDays)),
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

const expiryStages = ['soon', 'expired'] as const
type ExpiryStage = (typeof expiryStages)[number]

/** A check is still valid on its last day. */
export const stageOf = (expiresOn: string): ExpiryStage => (expiresOn < dayIn(0) ? 'expired' : 'soon')

export const expiryKey = (checkId: string, stage: ExpiryStage) => `tasker.check:${checkId}:${stage}`

// Older expiries are no news, and their mails may already be removed from the records.
const longestAgo = 30

/** Checks that expire soon, or expired lately, without a mail about this stage. */
async function listUntold(): Promise<{ id: string; stage: ExpiryStage }[]> {
  const rows = await read((db) =>
    db
      .select({ id: taskerChecks.id, expiresOn: taskerChecks.expiresOn })
      .from(taskerChecks)
      .innerJoin(taskers, eq(taskers.id, taskerChecks.taskerId))
      .where(
        and(
          endsSoon(),
          sql`${taskerChecks.expiresOn} >= ${dayIn(-longestAgo)}`,
          isNull(taskers.erasedAt),
          inArray(taskers.status, [...workingStatuses]),
        ),
      ),
  )
  const found = rows.flatMap(({ id, expiresOn }) => (expiresOn ? [{ id, stage: stageOf(expiresOn) }] : []))
  if (found.length === 0) return []
  const keys = found.map(({ id, stage }) => expiryKey(id, stage))
  const told = await read((db) =>
    db.select({ key: messages.dedupeKey }).from(messages).where(isAny(messages.dedupeKey, keys)),
  )
  const known = new Set(told.map(({ key }) => key))
  return found.filter(({ id, stage }) => !known.has(expiryKey(id, stage)))
}

/** Enqueues a mail for each check and stage, once, that it expires soon or has expired. */
export async function announceExpiries(): Promise<void> {
  const untold = await listUntold()
  if (untold.length === 0) return
  await transact(async (tx) => {
    for (const { id } of untold) await enqueue(tx, checkMailQueue, { check_id: id })
  })
}
