import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { databaseErrorCode } from '@/db/errors'
import { addressChanges, taskers } from '@/db/schema'
import { touched } from '@/lib/audit/change'
import { codeLimits } from '@/lib/auth/codes/constants'
import { codeOf, endCodes, knownCodesOf } from '@/lib/auth/codes/mutations'
import { revokeTaskerSessions, type TaskerIdentity } from '@/lib/auth/sessions'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { keyedHash } from '@/lib/platform/crypto'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { lockTasker, recordChange } from '@/lib/taskers/change'
import { loadTasker } from '@/lib/taskers/queries'
import type { ConfirmAddress, NewAddress, Tasker } from '@/lib/taskers/schema'
import { countAddressChange, formerProofOf, isSameAddress, storeWish, warnFormerAddress } from './address'
import { askForNumber, warnFormerNumber } from './number'

type Current = Awaited<ReturnType<typeof lockTasker>>
const clock = sql`clock_timestamp()`
const uniqueViolation = '23505'
const ofTasker = (taskerId: string) => eq(addressChanges.taskerId, taskerId)

type Mailbox = 'new' | 'former'

/** The code for one of the two mailboxes or numbers, derived like every code and not stored. */
export const addressCodeOf = (changeId: string, mailbox: Mailbox) => codeOf(`${changeId}:${mailbox}`)

/** The error of an address that is already used, at its field. */
export function emailTaken(locale: Locale): AppError {
  return new AppError('invalid', { fields: { email: [validationText('email_taken', locale)] } })
}

/** Runs a change of an address; refuses one that is already used, at its field. */
export async function refuseTaken<Result>(locale: Locale, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw emailTaken(locale)
    throw error
  }
}

/** Stores the wanted address, in the caller's transaction, and has the codes sent. */
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
  await storeWish(tx, { taskerId, email, phone: null, asksFormer: formerProofOf(current) !== null })
}

/** Asks for another address or number, or for new codes for the same one. */
export async function requestAddress(wish: {
  taskerId: string
  wanted: NewAddress
  caller: string
  locale: Locale
}): Promise<Tasker> {
  const { taskerId, wanted, locale } = wish
  await countAddressChange({ ...wish, to: 'email' in wanted ? wanted.email : wanted.phone })
  return transact(async (tx) => {
    const current = await lockTasker(tx, taskerId)
    if ('email' in wanted) await askForAddress(tx, { taskerId, email: wanted.email, current, locale })
    else await askForNumber(tx, { phone: wanted.phone, current, locale })
    return loadTasker(tx, taskerId)
  })
}

/** Cancels a change of address or number. */
export async function cancelAddress(taskerId: string): Promise<Tasker> {
  return transact(async (tx) => {
    await lockTasker(tx, taskerId)
    await tx.delete(addressChanges).where(ofTasker(taskerId))
    return loadTasker(tx, taskerId)
  })
}

const fingerprint = (code: string) => keyedHash('address-code', code)
const isSame = (typed: string, code: string) => timingSafeEqual(fingerprint(typed), fingerprint(code))
const isRight = (typed: string, changeId: string, mailbox: Mailbox) =>
  knownCodesOf(`${changeId}:${mailbox}`).some((code) => isSame(typed, code))

type Change = { id: string; email: string | null; phone: string | null; asksFormer: boolean }

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
      phone: addressChanges.phone,
      asksFormer: addressChanges.asksFormer,
    })
  return change
}

function wrongCodes({ id, asksFormer }: Change, typed: ConfirmAddress, locale: Locale): FieldErrors {
  const wrong = [validationText('code_wrong', locale)]
  return {
    ...(!isRight(typed.code, id, 'new') && { code: wrong }),
    ...(asksFormer && !isRight(typed.former_code ?? '', id, 'former') && { former_code: wrong }),
  }
}

type Proved = { change: Change; who: TaskerIdentity; current: Current }

/** Sets the new address or number, ends codes to the former one, and every other session. */
async function moveTo(tx: Transaction, { change, who, current }: Proved): Promise<void> {
  const { email, phone } = change
  const { taskerId, sessionId } = who
  const proved = {
    ...(email !== null && { email, emailConfirmedAt: sql`now()` }),
    ...(phone !== null && { phone, phoneConfirmedAt: sql`now()` }),
  }
  await tx
    .update(taskers)
    .set({ ...proved, ...touched(taskers) })
    .where(eq(taskers.id, taskerId))
  await tx.delete(addressChanges).where(ofTasker(taskerId))
  await endCodes(tx, taskerId)
  await revokeTaskerSessions(tx, taskerId, sessionId)
  if (email !== null) await warnFormerAddress(tx, { ...current, taskerId })
  else await warnFormerNumber(tx, current)
  await recordChange(tx, {
    taskerId,
    actor: { kind: 'tasker', id: taskerId },
    type: email !== null ? 'tasker.email_changed' : 'tasker.phone_changed',
  })
}

/** Changes the address or number after its code, and that of the former one if it was proved, are right. */
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
      // Returned and not thrown, so that the transaction keeps the counted guess.
      if (Object.keys(fields).length > 0) return { fields }
      await moveTo(tx, { change, who, current })
      return { tasker: await loadTasker(tx, who.taskerId) }
    }),
  )
  if (outcome.tasker) return outcome.tasker
  throw new AppError('invalid', { fields: outcome.fields })
}
