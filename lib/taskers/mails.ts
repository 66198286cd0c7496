import 'server-only'
import { type Transaction, transact } from '@/db/client'
import { taskers } from '@/db/schema'
import type { CodeChannel } from '@/lib/auth/constants'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { renderLetter } from '@/lib/messages/mails'
import { deliver } from '@/lib/messages/mutations'
import { contactValues } from '@/lib/messages/texts/labels'
import { writeText } from '@/lib/messages/texts/mutations'
import { type TextTemplate, textOf } from '@/lib/messages/texts/workflow'
import { env } from '@/lib/platform/env'
import { getSettings } from '@/lib/settings/queries'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'
import type { CheckKind, TaskerStatus } from './constants'

const copies = { en, rw, fr } satisfies Record<Locale, typeof en>
/** The texts of mails to taskers. */
export const copyOf = (locale: Locale) => copies[locale].taskerMails

/** No name in mails to unconfirmed addresses: anyone can register with any address and any name. */
export type Recipient = { name?: string; locale: Locale }
type Letter = Omit<Parameters<typeof renderLetter>[0], 'lang' | 'greeting' | 'footer'>

/** A mail to a tasker in their language, with greeting and footer. */
export function write({ name, locale }: Recipient, letter: Letter) {
  const { greeting, greetingPlain, footer } = copyOf(locale)
  const words = name ? greeting.replace('{name}', name) : greetingPlain
  return renderLetter({ ...letter, lang: locale, greeting: words, footer })
}

/** The mail with a one-time code. The subject has no code, because locked phones show it. */
export function renderCodeMail(mail: { locale: Locale; code: string; url: string }) {
  const { code: copy } = copyOf(mail.locale)
  const { subject, title, validity, warning, action } = copy
  const paragraphs = [validity, warning]
  return write(mail, { subject, title, paragraphs, code: mail.code, action: { text: action, url: mail.url } })
}

type AddressCodeMail = { locale: Locale; code: string; url: string; mailbox: 'new' | 'former' }

/** The mail with the code for the new address, or with the code by which the former address agrees. */
export function renderAddressCodeMail({ locale, code, url, mailbox }: AddressCodeMail) {
  const copy = copyOf(locale).addressCode
  const { subject, title, paragraphs } = copy[mailbox]
  return write({ locale }, { subject, title, paragraphs, code, action: { text: copy.action, url } })
}

/** The mail that answers an application: what is checked and what happens next. */
export function renderWelcomeMail(mail: { locale: Locale; url: string }) {
  const { subject, title, paragraphs, action } = copyOf(mail.locale).welcome
  return write(mail, { subject, title, paragraphs, action: { text: action, url: mail.url } })
}

export const stateLabel = (status: TaskerStatus, locale: Locale): string =>
  copies[locale].tasker.states[status].label
export const checkLabel = (kind: CheckKind, locale: Locale): string => copies[locale].tasker.checks[kind]

/** The mail that tells a tasker that their state changed, and why. */
export function renderStateMail(
  mail: Recipient & { status: TaskerStatus; reason: string | null; url: string },
) {
  const { state } = copyOf(mail.locale)
  const profile = copies[mail.locale].tasker
  const reasons: Record<string, string> = profile.reasons
  const because = mail.reason && reasons[mail.reason]
  const paragraphs = [
    profile.states[mail.status].text,
    ...(because ? [state.reason.replace('{reason}', because)] : []),
  ]
  const title = state.title.replace('{state}', profile.states[mail.status].label)
  return write(mail, {
    subject: state.subject,
    title,
    paragraphs,
    action: { text: mail.status === 'approved' ? state.toJobs : state.action, url: mail.url },
  })
}

/** The mail that tells a tasker that a check expires soon, or has expired. */
export function renderCheckMail(
  mail: Recipient & { kind: CheckKind; expiresOn: string; stage: 'soon' | 'expired' },
) {
  const { subject, title, text, paragraphs } = copyOf(mail.locale).checks[mail.stage]
  const line = text
    .replace('{check}', copies[mail.locale].tasker.checks[mail.kind])
    .replace('{day}', longDate(mail.expiresOn, mail.locale))
  return write(mail, { subject, title, paragraphs: [line, ...paragraphs] })
}

/** The last mail: the profile is deleted, what is kept and why. */
export function renderDeletedMail(mail: { locale: Locale }) {
  const { subject, title, paragraphs } = copyOf(mail.locale).deleted
  return write(mail, { subject, title, paragraphs })
}

/** The mail to a former address: codes now go to another one. */
export function renderAddressChangedMail(mail: { locale: Locale }) {
  const { subject, title, paragraphs } = copyOf(mail.locale).addressChanged
  return write(mail, { subject, title, paragraphs })
}

/** The mail that codes come another way from now on; the last two digits say to which number. */
export function renderCodeChannelMail(mail: {
  locale: Locale
  phone: string
  news: CodeChannel | 'new_phone'
}) {
  const { subject, title, paragraphs } = copyOf(mail.locale).codeChannel[mail.news]
  const digits = mail.phone.slice(-2)
  const lines = paragraphs.map((line) => line.replace('{digits}', digits))
  return write(mail, { subject, title, paragraphs: lines })
}

type TaskerText = {
  tasker: { id: string; phone: string; locale: Locale }
  template: Extract<TextTemplate, `tasker.${string}`>
  /** One text for each event. */
  event: string
  values?: Record<string, string>
  requestId?: string
}

/** Writes a text to a tasker, once per event, beside the mail. Our phone number is in every text. */
export async function writeTaskerText(
  tx: Transaction,
  { tasker, template, event, values, requestId }: TaskerText,
): Promise<void> {
  const { contact } = await getSettings(tx)
  await writeText(tx, {
    // The mail about the same event has the key without `text`.
    dedupeKey: `text:${template}:${event}`,
    template,
    channel: 'sms',
    to: tasker.phone,
    locale: tasker.locale,
    taskerId: tasker.id,
    requestId,
    ...textOf(template, tasker.locale, { ...contactValues(contact), ...values }),
  })
}

/** The same in a transaction of its own. */
export const textTasker = (text: TaskerText): Promise<void> => transact((tx) => writeTaskerText(tx, text))

export const person = {
  id: taskers.id,
  name: taskers.name,
  email: taskers.email,
  phone: taskers.phone,
  locale: taskers.locale,
}
type Person = { id: string; name: string; email: string | null; phone: string; locale: Locale }

type Mail = { subject: string; text: string; html: string; secret?: string; isUrgent?: boolean }

/** Writes a mail to a tasker, once per event. */
export async function mailTasker(tasker: Person, template: string, event: string, mail: Mail): Promise<void> {
  if (!tasker.email) return
  await deliver({
    dedupeKey: `${template}:${event}`,
    template,
    to: tasker.email,
    taskerId: tasker.id,
    ...mail,
  })
}

/** The address of a page in the tasker's language. */
export const pageUrl = (tasker: Person, path: string) => `${env().SITE_URL}${localePath(tasker.locale, path)}`
