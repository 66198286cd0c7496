import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { messages, waitlist } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'

/** A person on the list, for the mail; null after they have left. */
export async function getWaitlistPerson(
  id: string,
): Promise<{ email: string; locale: Locale; token: string } | null> {
  const [row] = await read((db) =>
    db
      .select({ email: waitlist.email, locale: waitlist.locale, token: waitlist.token })
      .from(waitlist)
      .where(and(eq(waitlist.id, id), isNull(waitlist.withdrawnAt))),
  )
  return row ?? null
}

/** Whether a mail with this key was stored. */
export async function hasMail(dedupeKey: string): Promise<boolean> {
  const rows = await read((db) =>
    db.select({ id: messages.id }).from(messages).where(eq(messages.dedupeKey, dedupeKey)),
  )
  return rows.length > 0
}
