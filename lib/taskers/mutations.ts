import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { isAny } from '@/db/is-any'
import { addressChanges, taskerAreas, taskerSkills, taskers, tasks } from '@/db/schema'
import { type SeenVersion, touched } from '@/lib/audit/change'
import { endCodes } from '@/lib/auth/codes/mutations'
import { openSession, revokeTaskerSessions } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { fieldErrors, validationText } from '@/lib/i18n/validation'
import { normalisePhone } from '@/lib/places/phone'
import { valuesFor } from '@/lib/platform/columns'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import {
  countAddressChange,
  isLoginNumber,
  isSameAddress,
  warnFormerAddress,
} from '@/lib/taskers/tasker/address'
import { dropTextedCodes } from '@/lib/taskers/tasker/code-channel'
import { askForAddress, emailTaken, refuseTaken } from '@/lib/taskers/tasker/mutations'
import { askForNumber, refuseNumber, warnFormerNumber } from '@/lib/taskers/tasker/number'
import { isPublicTask } from '@/lib/tasks/queries'
import { changeTasker, type lockTasker, recordChange, type TaskerActor } from './change'
import { loadTasker } from './queries'
import {
  type CreateTasker,
  type Tasker,
  type UpdateTasker,
  type UpdateWork,
  updateTaskerSchemaFor,
} from './schema'
import { welcomeMailQueue } from './work-schema'

function personColumns({ version: _seen, ...input }: UpdateTasker) {
  const { nationality, gender, education, profession, work_experience } = input
  const phone = normalisePhone(input.phone) ?? input.phone
  const known = {
    nationality: nationality ?? '',
    gender: gender ?? '',
    education: education ?? '',
    profession: profession ?? '',
    work_experience: work_experience ?? '',
  }
  return valuesFor(taskers, { ...input, ...known, phone })
}

/** Stores an application and opens a session. An address that is already used is refused at its field. */
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
    const actor: TaskerActor = { kind: 'tasker', id: stored.id }
    const event = { toStatus: 'applied' } as const
    await recordChange(tx, { taskerId: stored.id, actor, type: 'tasker.applied', event })
    const sessionId = await openSession(tx, { role: 'tasker', personId: stored.id, userAgent })
    await enqueue(tx, welcomeMailQueue, { tasker_id: stored.id })
    return { tasker: await loadTasker(tx, stored.id), sessionId }
  })
}

type Current = Awaited<ReturnType<typeof lockTasker>>

function changedFields(current: Record<string, unknown>, next: Record<string, unknown>): string[] {
  return Object.keys(next).filter((field) => current[field] !== next[field])
}

/** Staff change the address at once; taskers must prove the new one first. */
async function changeAddress(
  tx: Transaction,
  change: { taskerId: string; email: string; actor: TaskerActor; current: Current; locale: Locale },
): Promise<void> {
  const { taskerId, email, actor, current } = change
  if (actor.kind === 'tasker') return askForAddress(tx, change)
  await tx.update(taskers).set({ email, emailConfirmedAt: null }).where(eq(taskers.id, taskerId))
  await tx.delete(addressChanges).where(eq(addressChanges.taskerId, taskerId))
  await warnFormerAddress(tx, { ...current, taskerId })
}

type NumberWish = {
  current: Current
  phone: string
  actor: TaskerActor
  isNewAddress: boolean
  locale: Locale
}

/**
 * The number that the profile has from now on. A tasker's own login number stays until codes have proved the
 * new one. Staff change it at once, for who lost it; then its owner is logged out everywhere.
 */
async function numberNow(
  tx: Transaction,
  { current, phone, actor, isNewAddress, locale }: NumberWish,
): Promise<string> {
  if (phone === current.phone) return phone
  await refuseNumber(tx, current, { next: phone, locale })
  if (!isLoginNumber(current)) return phone
  if (actor.kind === 'tasker') {
    // Each wish has codes of its own, and a profile has one wish.
    if (isNewAddress)
      throw new AppError('invalid', { fields: { phone: [validationText('phone_after_email', locale)] } })
    await askForNumber(tx, { phone, current, locale })
    return current.phone
  }
  await tx.update(taskers).set({ phoneConfirmedAt: null }).where(eq(taskers.id, current.id))
  await tx.delete(addressChanges).where(eq(addressChanges.taskerId, current.id))
  await endCodes(tx, current.id)
  await revokeTaskerSessions(tx, current.id)
  await warnFormerNumber(tx, current)
  return phone
}

/** Changes personal data: only fixed values, or an unchanged own text. `caller` counts for the limits. */
export async function updateTasker(change: {
  taskerId: string
  input: UpdateTasker
  actor: TaskerActor
  locale: Locale
  caller: string
}): Promise<Tasker> {
  const { taskerId, input, actor, locale, caller } = change
  const { email } = input
  if (actor.kind === 'tasker' && email) await countAddressChange({ taskerId, to: email, caller })
  return refuseTaken(locale, () =>
    transact(async (tx) => {
      await changeTasker(tx, {
        taskerId,
        // Taskers change their own words, whatever staff have done since.
        seen: actor.kind === 'admin' ? (input.version ?? 'any') : 'any',
        decide: async (current) => {
          const known = { ...current, work_experience: current.workExperience }
          const checked = updateTaskerSchemaFor(known).safeParse(input)
          if (!checked.success) throw new AppError('invalid', { fields: fieldErrors(checked.error, locale) })
          const { email: _wanted, ...wanted } = personColumns(input)
          const isNewAddress = email !== null && !isSameAddress(current.email, email)
          const phone = await numberNow(tx, { current, phone: wanted.phone, actor, isNewAddress, locale })
          return { next: { ...wanted, phone }, isNewAddress }
        },
        write: async (current, { next, isNewAddress }) => {
          await tx
            .update(taskers)
            .set({ ...next, ...touched(taskers) })
            .where(eq(taskers.id, taskerId))
          if (isNewAddress && email) await changeAddress(tx, { taskerId, email, actor, current, locale })
          const isMoved = isNewAddress && actor.kind === 'admin'
          const fields = changedFields(current, { ...next, ...(isMoved && { email }) })
          await recordChange(tx, { taskerId, actor, type: 'tasker.updated', event: { data: { fields } } })
          const mailbox = isMoved ? email : current.email
          await dropTextedCodes(tx, { current: { ...current, email: mailbox }, phone: next.phone, actor })
        },
      })
      return loadTasker(tx, taskerId)
    }),
  )
}

/** Replaces the skills of a tasker; refuses tasks that are not offered. */
export async function replaceSkills(
  tx: Transaction,
  taskerId: string,
  wanted: number[],
  locale: Locale,
): Promise<void> {
  const taskIds = [...new Set(wanted)]
  const known = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isAny(tasks.id, taskIds), isPublicTask))
  if (known.length < taskIds.length) {
    throw new AppError('invalid', { fields: { task_ids: [validationText('task', locale)] } })
  }
  await tx.delete(taskerSkills).where(eq(taskerSkills.taskerId, taskerId))
  if (taskIds.length > 0)
    await tx.insert(taskerSkills).values(taskIds.map((taskId) => ({ taskerId, taskId })))
}

/** Replaces the places where a tasker works. */
export async function replaceAreas(
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

/** Changes a tasker's work: skills, places, availability, language. */
export async function updateWork(change: {
  taskerId: string
  input: UpdateWork
  actor: TaskerActor
  version: SeenVersion
  locale: Locale
}): Promise<Tasker> {
  const { taskerId, input, actor, locale } = change
  return transact(async (tx) => {
    await changeTasker(tx, {
      taskerId,
      seen: change.version,
      decide: () => ({
        ...(input.is_available !== undefined && { isAvailable: input.is_available }),
        ...(input.takes_night_offers !== undefined && { takesNightOffers: input.takes_night_offers }),
        ...(input.locale && { locale: input.locale }),
      }),
      write: async (_current, columns) => {
        if (input.task_ids) await replaceSkills(tx, taskerId, input.task_ids, locale)
        if (input.areas) await replaceAreas(tx, taskerId, input.areas)
        await tx
          .update(taskers)
          .set({ ...columns, ...touched(taskers) })
          .where(eq(taskers.id, taskerId))
        const event = { data: { fields: Object.keys(input) } }
        await recordChange(tx, { taskerId, actor, type: 'tasker.work_updated', event })
      },
    })
    return loadTasker(tx, taskerId)
  })
}
