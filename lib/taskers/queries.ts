import 'server-only'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { type Reader, read } from '@/db/client'
import {
  addressChanges,
  media,
  taskerAreas,
  taskerChecks,
  taskerEvents,
  taskerSkills,
  taskers,
} from '@/db/schema'
import { kigaliDay } from '@/lib/i18n/time'
import { pictureColumns, pictureOf } from '@/lib/media/queries'
import { columnsFor, listColumn, withIsoTexts } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { codeChannelEvents, codeReasonDays } from './constants'
import { type Tasker, taskerSchema } from './schema'
import { type CheckSummary, checkedOn, summariseChecks } from './workflow'

const columns = {
  ...columnsFor(taskers, taskerSchema),
  emailConfirmedAt: taskers.emailConfirmedAt,
  phoneConfirmedAt: taskers.phoneConfirmedAt,
  // Drizzle takes the whole for absent when the first column is null.
  change: {
    expires_at: addressChanges.expiresAt,
    email: addressChanges.email,
    phone: addressChanges.phone,
    asks_former: addressChanges.asksFormer,
  },
  picture: pictureColumns,
}

export const checkColumns = {
  kind: taskerChecks.kind,
  outcome: taskerChecks.outcome,
  checkedOn: taskerChecks.checkedOn,
  expiresOn: taskerChecks.expiresOn,
}

/** A column of a row with a tasker: what was checked of them, in order. */
export const checksOf = (taskerId: SQLWrapper) =>
  listColumn(
    checkColumns,
    sql`from ${taskerChecks} where ${taskerChecks.taskerId} = ${taskerId}
      order by ${taskerChecks.checkedOn}, ${taskerChecks.createdAt}`,
  )

/** The state of each kind of check today. */
export async function listChecks(db: Reader, taskerId: string): Promise<CheckSummary[]> {
  const entries = await db
    .select(checkColumns)
    .from(taskerChecks)
    .where(eq(taskerChecks.taskerId, taskerId))
    .orderBy(asc(taskerChecks.checkedOn), asc(taskerChecks.createdAt))
  return summariseChecks(entries, kigaliDay(new Date()))
}

async function listWork(db: Reader, taskerId: string) {
  const skills = await db
    .select({ taskId: taskerSkills.taskId })
    .from(taskerSkills)
    .where(eq(taskerSkills.taskerId, taskerId))
    .orderBy(asc(taskerSkills.taskId))
  const areas = await db
    .select({ district: taskerAreas.district, sector: taskerAreas.sector })
    .from(taskerAreas)
    .where(eq(taskerAreas.taskerId, taskerId))
    .orderBy(asc(taskerAreas.district), asc(taskerAreas.sector))
  return {
    task_ids: skills.map(({ taskId }) => taskId),
    areas: areas.map(({ district, sector }) => ({ district, sector: sector || null })),
  }
}

async function reasonOf(db: Reader, taskerId: string): Promise<string | null> {
  const [last] = await db
    .select({ reason: taskerEvents.reason })
    .from(taskerEvents)
    .where(and(eq(taskerEvents.taskerId, taskerId), isNotNull(taskerEvents.toStatus)))
    .orderBy(desc(taskerEvents.id))
    .limit(1)
  return last?.reason ?? null
}

/** Whether the last change of how codes come was lately made by a new phone number. */
async function haveTextsEnded(db: Reader, taskerId: string): Promise<boolean> {
  const isChange = inArray(taskerEvents.type, Object.values(codeChannelEvents))
  const isRecent = sql<boolean>`${taskerEvents.at} > now() - ${codeReasonDays} * interval '1 day'`
  const [last] = await db
    .select({ reason: taskerEvents.reason, isRecent })
    .from(taskerEvents)
    .where(and(eq(taskerEvents.taskerId, taskerId), isChange))
    .orderBy(desc(taskerEvents.id))
    .limit(1)
  return last?.reason === 'new_phone' && last.isRecent
}

type Waiting = {
  email: string | null
  emailConfirmedAt: Date | null
  change: { email: string | null; phone: string | null; asks_former: boolean; expires_at: Date } | null
}

/** The address or number that waits for its codes. */
function changeOf({ email, emailConfirmedAt, change }: Waiting) {
  const former = email && emailConfirmedAt ? ('mail' as const) : ('sms' as const)
  const wanted = change?.email ?? null
  return {
    pending_email: wanted,
    pending_phone: change?.phone ?? null,
    email_change:
      change && wanted !== null
        ? {
            email: wanted,
            asks_former: change.asks_former,
            former: change.asks_former ? former : null,
            expires_at: change.expires_at.toISOString(),
          }
        : null,
  }
}

/** A profile; `not_found` when it was erased. */
export async function loadTasker(db: Reader, taskerId: string): Promise<Tasker> {
  const [row] = await db
    .select(columns)
    .from(taskers)
    .leftJoin(media, eq(media.id, taskers.photoId))
    .leftJoin(
      addressChanges,
      and(eq(addressChanges.taskerId, taskers.id), gt(addressChanges.expiresAt, sql`now()`)),
    )
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
  if (!row) throw new AppError('not_found')
  const checks = await listChecks(db, taskerId)
  const { emailConfirmedAt, phoneConfirmedAt: _phone, change, picture, ...own } = row
  return {
    ...withIsoTexts(own),
    email: own.email ?? '',
    status_reason: await reasonOf(db, taskerId),
    email_confirmed: emailConfirmedAt !== null,
    ...changeOf(row),
    code_channel_ended: await haveTextsEnded(db, taskerId),
    photo: pictureOf(picture),
    ...(await listWork(db, taskerId)),
    checks: checks.map(({ kind, state, ...days }) => ({
      kind,
      state,
      checked_on: days.checkedOn,
      expires_on: days.expiresOn,
    })),
    checked_on: checkedOn(checks),
  }
}

/** One profile, outside of a transaction. */
export async function getTasker(taskerId: string): Promise<Tasker> {
  return read((db) => loadTasker(db, taskerId))
}
