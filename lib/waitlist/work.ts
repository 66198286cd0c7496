import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { messages, waitlist } from '@/db/schema'
import { localePath } from '@/lib/i18n/constants'
import { deliver } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { hasRoom } from '@/lib/platform/rate-limit'
import { type Work, work } from '@/lib/platform/work'
import { downloadPath, type WaitlistStep, waitlistMailTemplate } from './constants'
import { renderWaitlistMail } from './mails'
import { waitlistMailQueue } from './work-schema'

async function findPerson(id: string) {
  const [row] = await read((db) =>
    db
      .select({ email: waitlist.email, locale: waitlist.locale, token: waitlist.token })
      .from(waitlist)
      .where(and(eq(waitlist.id, id), isNull(waitlist.withdrawnAt))),
  )
  return row
}

async function hasMail(dedupeKey: string): Promise<boolean> {
  const rows = await read((db) =>
    db.select({ id: messages.id }).from(messages).where(eq(messages.dedupeKey, dedupeKey)),
  )
  return rows.length > 0
}

/** Limits mails when a stranger types the same address many times; never scaled. */
const mailboxLimit = { name: 'waitlist-mailbox', points: 3, seconds: 7 * 24 * 60 * 60 }

/** Mails the question for confirmation: at most one a day and three a week. */
export async function mailWaitlistJoined(data: PayloadOf<typeof waitlistMailQueue>): Promise<void> {
  const { waitlist_id: id, day } = data
  const person = await findPerson(id)
  if (!person) return
  const { email, locale, token } = person
  const dedupeKey = `${waitlistMailTemplate}:${id}:${day}`
  // A stored mail that was not sent is tried again and not counted.
  if (!(await hasMail(dedupeKey)) && !(await hasRoom(mailboxLimit, id))) return
  const link = (step: WaitlistStep) =>
    `${env().SITE_URL}${localePath(locale, `${downloadPath}/${step}`)}?token=${token}`
  const mail = await renderWaitlistMail({ locale, confirmUrl: link('confirm'), leaveUrl: link('leave') })
  await deliver({ dedupeKey, template: waitlistMailTemplate, to: email, ...mail })
}

export const waitlistWork: readonly Work[] = [work(waitlistMailQueue, mailWaitlistJoined)]
