import 'server-only'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { messages, waitlist } from '@/db/schema'
import { recordAudit } from '@/lib/audit/change'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { discardMessages } from '@/lib/messages/mutations'
import { linkToken } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/work'
import { waitlistMailTemplate } from './constants'
import type { JoinWaitlist, WaitlistReceipt } from './schema'
import { waitlistMailQueue } from './work-schema'

/** Adds an address and has it mailed. Known ones get the same answer, so that the list stays secret. */
export async function joinWaitlist(input: JoinWaitlist, locale: Locale): Promise<WaitlistReceipt> {
  const { email } = input
  await transact(async (tx) => {
    await tx
      .insert(waitlist)
      .values({ email, locale, token: linkToken(), consentedAt: sql`now()` })
      .onConflictDoNothing()
    const [row] = await tx
      .update(waitlist)
      // A confirmed entry is changed only through its own links.
      .set({
        locale: sql`case when ${waitlist.confirmedAt} is null then ${locale} else ${waitlist.locale} end`,
      })
      .where(sql`lower(${waitlist.email}) = lower(${email})`)
      .returning({ id: waitlist.id })
    if (!row) throw new Error('The address was not stored')
    await enqueue(tx, waitlistMailQueue, { waitlist_id: row.id, day: kigaliDay(new Date()) })
  })
  return { email }
}

/** Confirms the address of a token; safe to repeat. */
export async function confirmWaitlist(token: string): Promise<void> {
  const [row] = await transact((tx) =>
    tx
      .update(waitlist)
      .set({ confirmedAt: sql`coalesce(${waitlist.confirmedAt}, now())` })
      .where(and(eq(waitlist.token, token), isNull(waitlist.withdrawnAt)))
      .returning({ id: waitlist.id }),
  )
  if (!row)
    throw new AppError('not_found', { message: 'This link no longer belongs to an address on the list.' })
}

/** Consent and withdrawal stay, with their times. The address is erased, also in the mails to it. */
async function erase(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
  const mails = await tx
    .delete(messages)
    .where(and(eq(messages.address, email), eq(messages.template, waitlistMailTemplate)))
    .returning({ id: messages.id })
  await discardMessages(tx, mails)
  await tx
    .update(waitlist)
    .set({ email: `erased ${id}`, withdrawnAt: sql`now()` })
    .where(eq(waitlist.id, id))
}

function find(tx: Transaction, condition: SQL) {
  return tx
    .select({ id: waitlist.id, email: waitlist.email, withdrawnAt: waitlist.withdrawnAt })
    .from(waitlist)
    .where(condition)
    .for('update')
}

/** Takes the person of a token off the list. */
export async function leaveWaitlist(token: string): Promise<void> {
  await transact(async (tx) => {
    const [row] = await find(tx, eq(waitlist.token, token))
    if (!row)
      throw new AppError('not_found', { message: 'This link no longer belongs to an address on the list.' })
    if (!row.withdrawnAt) await erase(tx, row)
  })
}

/** Takes a person off the list in the caller's transaction; does nothing when they have left. */
export async function eraseFromWaitlist(tx: Transaction, id: string, adminId: string): Promise<void> {
  const [row] = await find(tx, eq(waitlist.id, id))
  if (!row) throw new AppError('not_found')
  if (row.withdrawnAt) return
  await erase(tx, row)
  await recordAudit(tx, { adminId, action: 'waitlist.erased', subject: { kind: 'waitlist', id } })
}

/** Takes a person off the list, by staff. */
export async function eraseWaitlistByStaff(id: string, adminId: string): Promise<void> {
  await transact((tx) => eraseFromWaitlist(tx, id, adminId))
}
