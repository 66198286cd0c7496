import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { taskers } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { deliver } from '@/lib/messages/mutations'
import type { TextTemplate } from '@/lib/messages/texts/workflow'
import { textTasker } from '@/lib/taskers/mails'

/** So that a text to a tasker stays within two parts. */
export const longestTask = 30
export const longestPlace = 60

type Recipient = { name: string; locale: Locale }
type Letter = { subject: string; text: string; html: string }
export type Words = { name: Extract<TextTemplate, `tasker.${string}`>; values: Record<string, string> }

/** `version` tells apart what a tasker hears of one request; `template` is that of the mail. */
type Told = { requestId: string; taskerId: string; version: string; template: string }
type Tell = { mail: (recipient: Recipient) => Promise<Letter>; text: (locale: Locale) => Words }

/** Tells a tasker something of a job by SMS and mail, each once. */
export async function writeToTasker(
  { requestId, taskerId, version, template }: Told,
  tell: Tell,
  ofCustomer: { requestId?: string } = {},
): Promise<void> {
  const [tasker] = await read((db) =>
    db
      .select({ email: taskers.email, phone: taskers.phone, name: taskers.name, locale: taskers.locale })
      .from(taskers)
      .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))),
  )
  if (!tasker) return
  const { email, phone, ...recipient } = tasker
  const { name, values } = tell.text(tasker.locale)
  const person = { id: taskerId, phone, locale: tasker.locale }
  const event = `${requestId}:${version}`
  await textTasker({ tasker: person, template: name, event, values, ...ofCustomer })
  if (!email) return
  const mail = await tell.mail(recipient)
  await deliver({ dedupeKey: `${template}:${event}`, template, to: email, taskerId, ...ofCustomer, ...mail })
}
