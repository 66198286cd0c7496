import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { databaseErrorCode, type Transaction, transact } from '@/db/client'
import { addressChanges, loginCodes, taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { codeOf } from '@/lib/auth/codes/mutations'
import { codeLimits } from '@/lib/auth/constants'
import { revokeTaskerSessions, type TaskerIdentity } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { keyedHash } from '@/lib/platform/crypto'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { countAddressChange, isSameAddress, warnFormerAddress } from './address'
import { addressChangeSeconds, taskerQueues } from './constants'
import { loadTasker } from './queries'
import { lockTasker, recordChange } from './records'
import type { ConfirmAddress, Tasker } from './schema'

type Current = Awaited<ReturnType<typeof lockTasker>>
const clock = sql`clock_timestamp()`
const uniqueViolation = '23505'
const ofTasker = (taskerId: string) => eq(addressChanges.taskerId, taskerId)

/** The code that proves one of the two mailboxes. Like every code it is derived, not stored. */
export const addressCodeOf = (changeId: string, mailbox: 'new' | 'former') => codeOf(`${changeId}:${mailbox}`)

/** An address that is somebody's already is refused at its field. */
export function emailTaken(locale: Locale): AppError {
  return new AppError('invalid', { fields: { email: [validationText('email_taken', locale)] } })
}

/** Runs a change of an address; one that is taken is refused at its field. */
export async function refuseTaken<Result>(locale: Locale, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw emailTaken(locale)
    throw error
  }
}

/** Keeps the address that a tasker wants, within a larger change, and has the codes mailed. */
export async function askForAddress(
  tx: Transaction,
  wish: { taskerId: string; email: string; current: Current; locale: Locale },
): Promise<void> {
  const { taskerId, email, current, locale } = wish
  if (isSameAddress(current.email, email)) return
  const owner = await tx
    .select({ id: taskers.id })
    .from(taskers)
    .where(sql`lower(${taskers.email}) = lower(${email})`)
  if (owner.length > 0) throw emailTaken(locale)
  await tx.delete(addressChanges).where(ofTasker(taskerId))
  const [change] = await tx
    .insert(addressChanges)
    .values({
      taskerId,
      email,
      asksFormer: current.emailConfirmedAt !== null,
      expiresAt: sql`${clock} + ${addressChangeSeconds} * interval '1 second'`,
    })
    .returning({ id: addressChanges.id })
  await recordChange(tx, {
    taskerId,
    actor: { kind: 'tasker', id: taskerId },
    type: 'tasker.email_asked',
  })
  await enqueue(tx, taskerQueues.addressCodes, { change_id: change?.id })
}

/** Asks for another address, or for new codes for it. */
export async function requestAddress(wish: {
  taskerId: string
  email: string
  caller: string
  locale: Locale
}): Promise<Tasker> {
  await countAddressChange(wish)
  return transact(async (tx) => {
    const current = await lockTasker(tx, wish.taskerId)
    await askForAddress(tx, { ...wish, current })
    return loadTasker(tx, wish.taskerId)
  })
}

/** Gives the wish for another address up. */
export async function cancelAddress(taskerId: string): Promise<Tasker> {
  return transact(async (tx) => {
    await lockTasker(tx, taskerId)
    await tx.delete(addressChanges).where(ofTasker(taskerId))
    return loadTasker(tx, taskerId)
  })
}

const fingerprint = (code: string) => keyedHash('address-code', code)
const isRight = (typed: string, code: string) => timingSafeEqual(fingerprint(typed), fingerprint(code))

type Change = { id: string; email: string; asksFormer: boolean }

/** Counts a guess before it is looked at. Nothing when the change has ended or has no guess left. */
async function countGuess(tx: Transaction, taskerId: string): Promise<Change | undefined> {
  const isOpen = and(
    ofTasker(taskerId),
    gt(addressChanges.expiresAt, clock),
    lt(addressChanges.attempts, codeLimits.attempts),
  )
  const [change] = await tx
    .update(addressChanges)
    .set({ attempts: sql`${addressChanges.attempts} + 1` })
    .where(isOpen)
    .returning({
      id: addressChanges.id,
      email: addressChanges.email,
      asksFormer: addressChanges.asksFormer,
    })
  return change
}

/** The fields whose code is wrong. */
function wrongCodes({ id, asksFormer }: Change, typed: ConfirmAddress, locale: Locale): FieldErrors {
  const wrong = [validationText('code_wrong', locale)]
  return {
    ...(!isRight(typed.code, addressCodeOf(id, 'new')) && { code: wrong }),
    ...(asksFormer &&
      !isRight(typed.former_code ?? '', addressCodeOf(id, 'former')) && { former_code: wrong }),
  }
}

/** Codes go to the new address from now on, and every other session ends. */
async function moveTo(
  tx: Transaction,
  { email, who, current }: { email: string; who: TaskerIdentity; current: Current },
): Promise<void> {
  const { taskerId, sessionId } = who
  await tx
    .update(taskers)
    .set({ email, emailConfirmedAt: sql`now()`, ...touched(taskers) })
    .where(eq(taskers.id, taskerId))
  await tx.delete(addressChanges).where(ofTasker(taskerId))
  await tx
    .update(loginCodes)
    .set({ expiresAt: clock })
    .where(
      and(eq(loginCodes.taskerId, taskerId), isNull(loginCodes.consumedAt), gt(loginCodes.expiresAt, clock)),
    )
  await revokeTaskerSessions(tx, taskerId, sessionId)
  await warnFormerAddress(tx, { ...current, taskerId })
  await recordChange(tx, {
    taskerId,
    actor: { kind: 'tasker', id: taskerId },
    type: 'tasker.email_changed',
  })
}

/** Changes the address once its code is typed, and that of the former one where it was confirmed. */
export async function confirmAddress(confirmation: {
  who: TaskerIdentity
  typed: ConfirmAddress
  locale: Locale
}): Promise<Tasker> {
  const { who, typed, locale } = confirmation
  const outcome = await refuseTaken(locale, () =>
    transact(async (tx) => {
      const current = await lockTasker(tx, who.taskerId)
      const change = await countGuess(tx, who.taskerId)
      if (!change) return { fields: { code: [validationText('code_ended', locale)] } }
      const fields = wrongCodes(change, typed, locale)
      // Returned, not thrown: the guess stays counted.
      if (Object.keys(fields).length > 0) return { fields }
      await moveTo(tx, { email: change.email, who, current })
      return { tasker: await loadTasker(tx, who.taskerId) }
    }),
  )
  if (outcome.tasker) return outcome.tasker
  throw new AppError('invalid', { fields: outcome.fields })
}
