import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { addressChanges, taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { writeMessage } from '@/lib/messages/mutations'
import { normalisePhone } from '@/lib/places/phone'
import { keyedHash } from '@/lib/platform/crypto'
import { consume, consumeAt, hasRoom } from '@/lib/platform/rate-limit'
import { enqueue } from '@/lib/platform/work'
import { recordChange } from '@/lib/taskers/change'
import { addressChangeSeconds } from '@/lib/taskers/constants'
import { renderAddressChangedMail } from '@/lib/taskers/mails'
import { addressCodesQueue } from '@/lib/taskers/work-schema'

const hour = 60 * 60
const day = 24 * hour
const week = 7 * day

// Each change sends mails and tells whether an address is used, so these limits are never scaled.
const changesOfTasker = { name: 'address-changes-tasker', points: 5, seconds: day }
const changesFromCaller = { name: 'address-changes-caller', points: 20, seconds: hour }
const codesToMailbox = { name: 'address-codes-mailbox', points: 5, seconds: day }
const welcomesToMailbox = { name: 'address-welcomes', points: 3, seconds: week }

/** A hash, so that the counters do not show whose mailbox it is. */
const mailboxOf = (email: string) => keyedHash('mailbox', email.toLowerCase()).toString('hex')

/** Whether two addresses are the same, in upper or lower case. */
export const isSameAddress = (one: string | null, other: string | null) =>
  one?.toLowerCase() === other?.toLowerCase()

/** Whether a welcome mail may be sent: three a week, because anybody can type any address. */
export function mayWelcome(email: string): Promise<boolean> {
  return hasRoom(welcomesToMailbox, mailboxOf(email))
}

/** Counts a change to another address or number; throws after too many. */
export async function countAddressChange(wish: {
  taskerId: string
  to: string
  caller: string
}): Promise<void> {
  const { taskerId, to, caller } = wish
  const [current] = await read((db) =>
    db
      .select({ email: taskers.email, phone: taskers.phone })
      .from(taskers)
      .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))),
  )
  if (!current || isSameAddress(current.email, to) || current.phone === normalisePhone(to)) return
  await consume(changesOfTasker, taskerId)
  await consumeAt(changesFromCaller, { address: caller, account: taskerId })
  await consume(codesToMailbox, mailboxOf(to))
}

type Proved = Pick<
  typeof taskers.$inferSelect,
  'email' | 'emailConfirmedAt' | 'phone' | 'phoneConfirmedAt' | 'codeChannel'
>

/** Whether codes come to the number, and one of them was right: it opens the profile. */
export const isLoginNumber = ({ email, phoneConfirmedAt, codeChannel }: Proved): boolean =>
  phoneConfirmedAt !== null && (email === null || codeChannel === 'sms')

/** How the owner of a profile proves that another address is theirs; null where nothing was proved so far. */
export function formerProofOf(current: Proved): 'mail' | 'sms' | null {
  if (current.email && current.emailConfirmedAt) return 'mail'
  return isLoginNumber(current) ? 'sms' : null
}

type Former = {
  taskerId: string
  email: string | null
  emailConfirmedAt: Date | null
  version: number
  locale: Locale
}

/** Mails a confirmed former address that codes now go elsewhere, and that the owner can call. */
export async function warnFormerAddress(tx: Transaction, former: Former): Promise<void> {
  const { taskerId, email, emailConfirmedAt, version, locale } = former
  if (!email || !emailConfirmedAt) return
  const template = 'tasker.address_changed'
  const mail = await renderAddressChangedMail({ locale })
  await writeMessage(
    tx,
    { dedupeKey: `${template}:${taskerId}:${version}`, template, to: email, taskerId, ...mail },
    false,
  )
}

type Wish = { taskerId: string; email: string | null; phone: string | null; asksFormer: boolean }

/** Stores the wanted address or number in place of another wish, and has the codes sent. */
export async function storeWish(tx: Transaction, wish: Wish): Promise<void> {
  const { taskerId, phone } = wish
  await tx.delete(addressChanges).where(eq(addressChanges.taskerId, taskerId))
  const [change] = await tx
    .insert(addressChanges)
    .values({ ...wish, expiresAt: sql`clock_timestamp() + ${addressChangeSeconds} * interval '1 second'` })
    .returning({ id: addressChanges.id })
  if (!change) throw new Error('The change of an address was not recorded')
  await recordChange(tx, {
    taskerId,
    actor: { kind: 'tasker', id: taskerId },
    type: phone === null ? 'tasker.email_asked' : 'tasker.phone_asked',
  })
  await enqueue(tx, addressCodesQueue, { change_id: change.id })
}
