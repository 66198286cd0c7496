import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { taskerChecks, taskerEvents, taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { revokeTaskerSessions } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { validationText } from '@/lib/i18n/validation'
import { normalisePhone } from '@/lib/places/phone'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { changeTasker, lockTasker, recordChange, type TaskerActor } from '@/lib/taskers/change'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { replaceAreas, replaceSkills } from '@/lib/taskers/mutations'
import { listChecks, loadTasker } from '@/lib/taskers/queries'
import type { Tasker } from '@/lib/taskers/schema'
import { emailTaken } from '@/lib/taskers/tasker/mutations'
import { findByPhone } from '@/lib/taskers/tasker/number'
import { stateMailQueue, welcomeMailQueue } from '@/lib/taskers/work-schema'
import { type Refusal, refusalOf } from '@/lib/taskers/workflow'
import type { CreateCheck, EnterTasker } from './schema'

/** Adds a check. Checks never change; a later one replaces it. */
export async function addCheck(entry: {
  taskerId: string
  input: CreateCheck
  adminId: string
  locale: Locale
}): Promise<void> {
  const { taskerId, input, adminId, locale } = entry
  const { kind, outcome, checked_on, expires_on, note } = input
  if (checked_on > kigaliDay(new Date())) {
    throw new AppError('invalid', { fields: { checked_on: [validationText('date_future', locale)] } })
  }
  await transact(async (tx) => {
    await lockTasker(tx, taskerId)
    await tx.insert(taskerChecks).values({
      taskerId,
      kind,
      outcome,
      checkedOn: checked_on,
      expiresOn: expires_on,
      note: note || null,
      adminId,
    })
    await tx.update(taskers).set(touched(taskers)).where(eq(taskers.id, taskerId))
    await recordChange(tx, {
      taskerId,
      actor: { kind: 'admin', id: adminId },
      type: 'tasker.checked',
      event: { data: { kind, outcome, checked_on, expires_on } },
    })
  })
}

/** Logs a tasker out everywhere, by staff. */
export async function endSessionsByStaff(taskerId: string, adminId: string): Promise<void> {
  const actor = { kind: 'admin', id: adminId } as const
  await transact(async (tx) => {
    await lockTasker(tx, taskerId)
    await revokeTaskerSessions(tx, taskerId)
    await recordChange(tx, { taskerId, actor, type: 'tasker.sessions_ended' })
  })
}

type Entry = { input: EnterTasker; adminId: string; locale: Locale }

async function wasEnteredBy(tx: Transaction, taskerId: string, key: string | undefined): Promise<boolean> {
  if (!key) return false
  const isEntry = and(eq(taskerEvents.taskerId, taskerId), eq(taskerEvents.type, 'tasker.entered'))
  return (await tx.$count(taskerEvents, and(isEntry, sql`${taskerEvents.data}->>'key' = ${key}`))) > 0
}

/** What only an application says. */
const unknown = { nationality: '', gender: '', education: '', profession: '', workExperience: '' }

/** Stores a tasker whom staff know by phone. Without an e-mail address, codes come by SMS. */
export async function enterTasker({ input, adminId, locale }: Entry): Promise<string> {
  const { key, name, email, task_ids, areas } = input
  const phone = normalisePhone(input.phone) ?? input.phone
  return transact(async (tx) => {
    const known = await findByPhone(tx, phone)
    if (known && (await wasEnteredBy(tx, known.id, key))) return known.id
    if (known) {
      const text = `${known.name} has this number already.`
      throw new AppError('invalid', { message: text, fields: { phone: [text] } })
    }
    const codeChannel = email ? 'mail' : 'sms'
    const [stored] = await tx
      .insert(taskers)
      .values({ ...unknown, name, email, phone, codeChannel, locale: input.locale })
      .onConflictDoNothing()
      .returning({ id: taskers.id })
    if (!stored) throw emailTaken(locale)
    const taskerId = stored.id
    await replaceSkills(tx, taskerId, task_ids, locale)
    await replaceAreas(tx, taskerId, areas)
    const actor: TaskerActor = { kind: 'admin', id: adminId }
    const event = { toStatus: 'applied', data: key ? { key } : null } as const
    const after = { status: 'applied', code_channel: codeChannel }
    await recordChange(tx, { taskerId, actor, type: 'tasker.entered', event, after })
    await enqueue(tx, welcomeMailQueue, { tasker_id: taskerId })
    return taskerId
  })
}

const refusals: Record<Refusal, string> = {
  transition: 'This step is not possible in the current state.',
  reason: 'Please choose a reason for this step.',
  checks: 'Identity and criminal record must have been checked, and the checks must still be valid.',
}

/** What becomes of the offers and jobs of a tasker who may no longer have any. */
export type TaskerLeaving = (
  tx: Transaction,
  leaver: { taskerId: string; actor: TaskerActor },
) => Promise<void>

/** Moves a tasker to another state, with event, audit row and mail; refuses an older version. */
export async function transitionTasker(step: {
  taskerId: string
  version: number
  to: TaskerStatus
  reason: string | null
  note: string | null
  adminId: string
  leaving: TaskerLeaving
}): Promise<Tasker> {
  const { taskerId, to, reason, note, adminId, leaving } = step
  return transact(async (tx) => {
    await changeTasker(tx, {
      taskerId,
      seen: step.version,
      decide: async ({ status: from }) => {
        const refusal = refusalOf({ from, to, reason, checks: await listChecks(tx, taskerId) })
        if (!refusal) return { from }
        const message = refusals[refusal]
        throw new AppError('invalid', {
          message,
          ...(refusal === 'reason' && { fields: { reason: [message] } }),
        })
      },
      write: async (_current, { from }) => {
        await tx
          .update(taskers)
          .set({ status: to, ...touched(taskers) })
          .where(eq(taskers.id, taskerId))
        const actor = { kind: 'admin', id: adminId } as const
        if (to !== 'approved') await leaving(tx, { taskerId, actor })
        const eventId = await recordChange(tx, {
          taskerId,
          actor,
          type: `tasker.${to}`,
          event: { fromStatus: from, toStatus: to, reason, data: note ? { note } : null },
          before: { status: from },
          after: { status: to, reason },
        })
        await enqueue(tx, stateMailQueue, { event_id: eventId })
      },
    })
    return loadTasker(tx, taskerId)
  })
}
