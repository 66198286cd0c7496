import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { databaseErrorCode, type Transaction, transact } from '@/db/client'
import { auditLog, taskerAreas, taskerEvents, taskerSkills, taskers, tasks } from '@/db/schema'
import { openSession } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { fieldErrors, validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/jobs'
import { normalisePhone } from '@/lib/requests/phone'
import { publicTaskStatuses } from '@/lib/tasks/constants'
import { guardNewAddress, warnFormerAddress } from './address'
import { taskerQueues } from './constants'
import { loadTasker, nameOfLastActor } from './queries'
import {
  type CreateTasker,
  type Tasker,
  type UpdateTasker,
  type UpdateWork,
  updateTaskerSchemaFor,
} from './schema'

export type Actor = { kind: 'tasker' | 'admin'; id: string }

const uniqueViolation = '23505'

function emailTaken(locale: Locale): AppError {
  return new AppError('invalid', { fields: { email: [validationText('email_taken', locale)] } })
}

/** The columns of a person; what is not theirs to set is not here. */
function personColumns(input: UpdateTasker) {
  const { name, nationality, gender, education, profession, email } = input
  const phone = normalisePhone(input.phone) ?? input.phone
  return {
    name,
    nationality,
    gender,
    education,
    profession,
    email,
    phone,
    workExperience: input.work_experience,
  }
}

/** The two traces of a change: the tasker's event and the audit row. Neither quotes what was typed. */
export async function recordChange(
  tx: Transaction,
  change: {
    taskerId: string
    actor: Actor
    type: string
    fields?: readonly string[]
    data?: Record<string, unknown>
  },
): Promise<void> {
  const { taskerId, actor, type, fields } = change
  const data = fields ? { fields } : change.data
  await tx.insert(taskerEvents).values({ taskerId, type, actorKind: actor.kind, actorId: actor.id, data })
  await tx.insert(auditLog).values({
    actorKind: actor.kind,
    actorId: actor.id,
    action: type,
    subjectKind: 'tasker',
    subjectId: taskerId,
    after: data,
  })
}

/** Holds a profile that was not erased until the transaction ends. */
export async function lockTasker(tx: Transaction, taskerId: string) {
  const [current] = await tx
    .select({
      version: taskers.version,
      status: taskers.status,
      name: taskers.name,
      nationality: taskers.nationality,
      education: taskers.education,
      profession: taskers.profession,
      email: taskers.email,
      emailConfirmedAt: taskers.emailConfirmedAt,
      gender: taskers.gender,
      phone: taskers.phone,
      workExperience: taskers.workExperience,
      photoId: taskers.photoId,
      locale: taskers.locale,
    })
    .from(taskers)
    .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))
    .for('update')
  if (!current) throw new AppError('not_found')
  return current
}

/** Refuses a change of an older version with `conflict`, and says by whom it was changed since. */
export async function refuseStale(
  tx: Transaction,
  { taskerId, current, seen }: { taskerId: string; current: number; seen: number | undefined },
): Promise<void> {
  if (seen === undefined || seen === current) return
  const name = await nameOfLastActor(tx, taskerId)
  throw new AppError('conflict', { message: `${name} changed this profile meanwhile. Look at it again.` })
}

/** What every change of a profile sets besides its own columns. */
export const touched = { version: sql`${taskers.version} + 1`, updatedAt: sql`now()` }

/** Stores an application and opens a session for it. An address that is taken is refused at its field. */
export async function registerTasker(application: {
  input: CreateTasker
  locale: Locale
  userAgent: string | null
}): Promise<{ tasker: Tasker; sessionId: string }> {
  const { input, locale, userAgent } = application
  return transact(async (tx) => {
    const [stored] = await tx
      .insert(taskers)
      .values({ ...personColumns(input), locale })
      .onConflictDoNothing()
      .returning({ id: taskers.id })
    if (!stored) throw emailTaken(locale)
    const actor: Actor = { kind: 'tasker', id: stored.id }
    await tx.insert(taskerEvents).values({
      taskerId: stored.id,
      type: 'tasker.applied',
      actorKind: actor.kind,
      actorId: actor.id,
      toStatus: 'applied',
    })
    await tx.insert(auditLog).values({
      actorKind: actor.kind,
      actorId: actor.id,
      action: 'tasker.applied',
      subjectKind: 'tasker',
      subjectId: stored.id,
    })
    const sessionId = await openSession(tx, { role: 'tasker', personId: stored.id, userAgent })
    await enqueue(tx, taskerQueues.welcome, { tasker_id: stored.id })
    return { tasker: await loadTasker(tx, stored.id), sessionId }
  })
}

function changedFields(current: Record<string, unknown>, next: Record<string, unknown>): string[] {
  return Object.keys(next).filter((field) => current[field] !== next[field])
}

/**
 * Changes the person. The fixed values hold, except for a text of one's own that stays as it was. `caller` is
 * the network address against which a tasker's changes of the mail address are counted.
 */
export async function updateTasker(change: {
  taskerId: string
  input: UpdateTasker
  actor: Actor
  locale: Locale
  caller: string
}): Promise<Tasker> {
  const { taskerId, input, actor, locale } = change
  const caller = actor.kind === 'tasker' ? change.caller : null
  const toWarn = await guardNewAddress({ taskerId, email: input.email, caller })
  try {
    return await transact(async (tx) => {
      const current = await lockTasker(tx, taskerId)
      const seen = actor.kind === 'admin' ? input.version : undefined
      await refuseStale(tx, { taskerId, current: current.version, seen })
      const checked = updateTaskerSchemaFor(current)
        .pick({ nationality: true, education: true, profession: true })
        .safeParse(input)
      if (!checked.success) throw new AppError('invalid', { fields: fieldErrors(checked.error, locale) })
      const next = personColumns(input)
      const isNewAddress = next.email.toLowerCase() !== current.email?.toLowerCase()
      await tx
        .update(taskers)
        .set({ ...next, ...touched, ...(isNewAddress && { emailConfirmedAt: null }) })
        .where(eq(taskers.id, taskerId))
      if (isNewAddress && toWarn && toWarn === current.email)
        await warnFormerAddress(tx, { ...current, taskerId, to: toWarn })
      await recordChange(tx, {
        taskerId,
        actor,
        type: 'tasker.updated',
        fields: changedFields(current, next),
      })
      return loadTasker(tx, taskerId)
    })
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw emailTaken(locale)
    throw error
  }
}

async function replaceSkills(
  tx: Transaction,
  taskerId: string,
  wanted: number[],
  locale: Locale,
): Promise<void> {
  const taskIds = [...new Set(wanted)]
  const known = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(inArray(tasks.id, taskIds), isNull(tasks.archivedAt), inArray(tasks.status, publicTaskStatuses)),
    )
  if (known.length < taskIds.length) {
    throw new AppError('invalid', { fields: { task_ids: [validationText('task', locale)] } })
  }
  await tx.delete(taskerSkills).where(eq(taskerSkills.taskerId, taskerId))
  if (taskIds.length > 0)
    await tx.insert(taskerSkills).values(taskIds.map((taskId) => ({ taskerId, taskId })))
}

async function replaceAreas(
  tx: Transaction,
  taskerId: string,
  areas: NonNullable<UpdateWork['areas']>,
): Promise<void> {
  await tx.delete(taskerAreas).where(eq(taskerAreas.taskerId, taskerId))
  if (areas.length === 0) return
  await tx
    .insert(taskerAreas)
    .values(areas.map(({ district, sector }) => ({ taskerId, district, sector: sector ?? '' })))
    .onConflictDoNothing()
}

/** Changes what is said of a tasker's work: skills, places, availability, language. */
export async function updateWork(change: {
  taskerId: string
  input: UpdateWork
  actor: Actor
  version?: number
  locale: Locale
}): Promise<Tasker> {
  const { taskerId, input, actor, locale } = change
  return transact(async (tx) => {
    const current = await lockTasker(tx, taskerId)
    await refuseStale(tx, { taskerId, current: current.version, seen: change.version })
    if (input.task_ids) await replaceSkills(tx, taskerId, input.task_ids, locale)
    if (input.areas) await replaceAreas(tx, taskerId, input.areas)
    const columns = {
      ...(input.is_available !== undefined && { isAvailable: input.is_available }),
      ...(input.locale && { locale: input.locale }),
    }
    await tx
      .update(taskers)
      .set({ ...columns, ...touched })
      .where(eq(taskers.id, taskerId))
    await recordChange(tx, { taskerId, actor, type: 'tasker.work_updated', fields: Object.keys(input) })
    return loadTasker(tx, taskerId)
  })
}
