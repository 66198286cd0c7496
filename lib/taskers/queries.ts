import 'server-only'
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, read, type Transaction } from '@/db/client'
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
import { AppError } from '@/lib/platform/errors'
import type { Tasker } from './schema'
import { type CheckSummary, checkedOn, summariseChecks } from './workflow'

const columns = {
  id: taskers.id,
  name: taskers.name,
  nationality: taskers.nationality,
  gender: taskers.gender,
  education: taskers.education,
  profession: taskers.profession,
  email: taskers.email,
  phone: taskers.phone,
  workExperience: taskers.workExperience,
  status: taskers.status,
  emailConfirmedAt: taskers.emailConfirmedAt,
  isAvailable: taskers.isAvailable,
  locale: taskers.locale,
  createdAt: taskers.createdAt,
  newEmail: addressChanges.email,
  asksFormer: addressChanges.asksFormer,
  changeExpiresAt: addressChanges.expiresAt,
  photoWidth: media.width,
  photoHeight: media.height,
  photoBlur: media.blur,
  photoVariants: media.variants,
}

export type Reader = Database | Transaction

/** The state of each kind of check today. */
export async function listChecks(db: Reader, taskerId: string): Promise<CheckSummary[]> {
  const entries = await db
    .select({
      kind: taskerChecks.kind,
      outcome: taskerChecks.outcome,
      checkedOn: taskerChecks.checkedOn,
      expiresOn: taskerChecks.expiresOn,
    })
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

type PhotoColumns = {
  photoWidth: number | null
  photoHeight: number | null
  photoBlur: string | null
  photoVariants: { width: number; path: string }[] | null
}
function toPhoto({ photoWidth, photoHeight, photoBlur, photoVariants }: PhotoColumns): Tasker['photo'] {
  if (!photoWidth || !photoHeight || !photoVariants) return null
  const variants = photoVariants.map(({ width, path }) => ({ width, path }))
  return { width: photoWidth, height: photoHeight, blur: photoBlur, variants }
}

type ChangeColumns = { newEmail: string | null; asksFormer: boolean | null; changeExpiresAt: Date | null }
function toEmailChange({ newEmail, asksFormer, changeExpiresAt }: ChangeColumns): Tasker['email_change'] {
  if (newEmail === null || changeExpiresAt === null) return null
  return { email: newEmail, asks_former: asksFormer === true, expires_at: changeExpiresAt.toISOString() }
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
  return {
    id: row.id,
    name: row.name,
    nationality: row.nationality,
    gender: row.gender,
    education: row.education,
    profession: row.profession,
    email: row.email ?? '',
    phone: row.phone,
    work_experience: row.workExperience,
    status: row.status,
    status_reason: await reasonOf(db, taskerId),
    email_confirmed: row.emailConfirmedAt !== null,
    email_change: toEmailChange(row),
    is_available: row.isAvailable,
    locale: row.locale,
    photo: toPhoto(row),
    ...(await listWork(db, taskerId)),
    checks: checks.map(({ kind, state, ...days }) => ({
      kind,
      state,
      checked_on: days.checkedOn,
      expires_on: days.expiresOn,
    })),
    checked_on: checkedOn(checks),
    created_at: row.createdAt.toISOString(),
  }
}

/** One profile, outside of a transaction. */
export async function getTasker(taskerId: string): Promise<Tasker> {
  return read((db) => loadTasker(db, taskerId))
}
