import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { writeMessage } from '@/lib/messages/mutations'
import { renderAddressChangedMail } from '@/lib/messages/tasker-mails'
import { keyedHash } from '@/lib/platform/crypto'
import { consume, hasRoom } from '@/lib/platform/rate-limit'

const hour = 60 * 60
const week = 7 * 24 * hour

// Each change may write to somebody and tells whether an address is taken: these limits are never scaled.
const changesOfTasker = { name: 'address-changes-tasker', points: 5, seconds: 24 * hour }
const changesFromCaller = { name: 'address-changes-caller', points: 20, seconds: hour }
const warningsToMailbox = { name: 'address-warnings', points: 3, seconds: week }
const welcomesToMailbox = { name: 'address-welcomes', points: 3, seconds: week }

/** Names a mailbox in the counters without saying whose it is. */
const mailboxOf = (email: string) => keyedHash('mailbox', email.toLowerCase()).toString('hex')

/** Whether an applicant's address may be welcomed. Anybody may type it: three times a week at most. */
export function mayWelcome(email: string): Promise<boolean> {
  return hasRoom(welcomesToMailbox, mailboxOf(email))
}

/**
 * Counts a change to another address, and throws `rate_limited` after too many. Staff, without `caller`, are
 * not counted. Answers with the former address when its owner is to be told: a confirmed one, not too often.
 */
export async function guardNewAddress({
  taskerId,
  email,
  caller,
}: {
  taskerId: string
  email: string
  caller: string | null
}): Promise<string | null> {
  const [former] = await read((db) =>
    db
      .select({ email: taskers.email, confirmedAt: taskers.emailConfirmedAt })
      .from(taskers)
      .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))),
  )
  if (!former?.email || former.email.toLowerCase() === email.toLowerCase()) return null
  if (caller) {
    await consume(changesOfTasker, taskerId)
    await consume(changesFromCaller, caller)
  }
  if (!former.confirmedAt) return null
  return (await hasRoom(warningsToMailbox, mailboxOf(former.email))) ? former.email : null
}

/** Tells the former address that codes go elsewhere now: whoever did not do this can call. */
export async function warnFormerAddress(
  tx: Transaction,
  { taskerId, version, to, locale }: { taskerId: string; version: number; to: string; locale: Locale },
): Promise<void> {
  const template = 'tasker.address_changed'
  const mail = await renderAddressChangedMail({ locale })
  await writeMessage(
    tx,
    { dedupeKey: `${template}:${taskerId}:${version}`, template, to, taskerId, ...mail },
    false,
  )
}
