import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { writeMessage } from '@/lib/messages/mutations'
import { keyedHash } from '@/lib/platform/crypto'
import { consume, consumeAt, hasRoom } from '@/lib/platform/rate-limit'
import { renderAddressChangedMail } from './mails'

const hour = 60 * 60
const day = 24 * hour
const week = 7 * day

// Each change writes to somebody and tells whether an address is taken: these limits are never scaled.
const changesOfTasker = { name: 'address-changes-tasker', points: 5, seconds: day }
const changesFromCaller = { name: 'address-changes-caller', points: 20, seconds: hour }
const codesToMailbox = { name: 'address-codes-mailbox', points: 5, seconds: day }
const welcomesToMailbox = { name: 'address-welcomes', points: 3, seconds: week }

/** Names a mailbox in the counters without saying whose it is. */
const mailboxOf = (email: string) => keyedHash('mailbox', email.toLowerCase()).toString('hex')

/** Whether two spellings are one address. */
export const isSameAddress = (one: string | null, other: string | null) =>
  one?.toLowerCase() === other?.toLowerCase()

/** Whether an applicant's address may be welcomed. Anybody may type it: three times a week at most. */
export function mayWelcome(email: string): Promise<boolean> {
  return hasRoom(welcomesToMailbox, mailboxOf(email))
}

/** Counts a tasker's wish for another address, unless it is theirs already; throws after too many. */
export async function countAddressChange(wish: {
  taskerId: string
  email: string
  caller: string
}): Promise<void> {
  const { taskerId, email, caller } = wish
  const [current] = await read((db) =>
    db
      .select({ email: taskers.email })
      .from(taskers)
      .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))),
  )
  if (!current || isSameAddress(current.email, email)) return
  await consume(changesOfTasker, taskerId)
  await consumeAt(changesFromCaller, { address: caller, account: taskerId })
  await consume(codesToMailbox, mailboxOf(email))
}

type Former = {
  taskerId: string
  email: string | null
  emailConfirmedAt: Date | null
  version: number
  locale: Locale
}

/** Tells a confirmed former address that codes go elsewhere now: whoever did not want this can call. */
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
