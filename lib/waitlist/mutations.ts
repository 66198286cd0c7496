import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { transact } from '@/db/client'
import { messages, waitlist } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { linkToken } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { enqueue } from '@/lib/platform/jobs'
import { waitlistMailQueue, waitlistMailTemplate } from './constants'
import type { JoinWaitlist, WaitlistReceipt } from './schema'

/**
 * Puts an address on the list, once, with its consent, and enqueues the mail to it. A known address goes through the
 * same statements and gets the same answer: nobody learns by asking who is on the list.
 */
export async function joinWaitlist(input: JoinWaitlist, locale: Locale): Promise<WaitlistReceipt> {
  const { email } = input
  await transact(async (tx) => {
    await tx
      .insert(waitlist)
      .values({ email, locale, token: linkToken(), consentedAt: sql`now()` })
      .onConflictDoNothing()
    const [row] = await tx
      .update(waitlist)
      // Once confirmed, only the person themselves may change something.
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

/** Confirms the address behind a token; again and again gives the same answer. */
export async function confirmWaitlist(token: string): Promise<void> {
  const [row] = await transact((tx) =>
    tx
      .update(waitlist)
      .set({ confirmedAt: sql`coalesce(${waitlist.confirmedAt}, now())` })
      .where(and(eq(waitlist.token, token), isNull(waitlist.withdrawnAt)))
      .returning({ id: waitlist.id }),
  )
  if (!row) throw new AppError('not_found', { message: 'This link leads to no place on the list.' })
}

/**
 * Takes the person behind a token off the list. What stays is that somebody consented and withdrew, and when; the
 * address goes, from the list and from the mails that were sent to it.
 */
export async function leaveWaitlist(token: string): Promise<void> {
  await transact(async (tx) => {
    const [row] = await tx
      .select({ id: waitlist.id, email: waitlist.email, withdrawnAt: waitlist.withdrawnAt })
      .from(waitlist)
      .where(eq(waitlist.token, token))
      .for('update')
    if (!row) throw new AppError('not_found', { message: 'This link leads to no place on the list.' })
    if (row.withdrawnAt) return
    await tx
      .delete(messages)
      .where(and(eq(messages.toAddress, row.email), eq(messages.template, waitlistMailTemplate)))
    await tx
      .update(waitlist)
      .set({ email: `erased ${row.id}`, withdrawnAt: sql`now()` })
      .where(eq(waitlist.id, row.id))
  })
}
