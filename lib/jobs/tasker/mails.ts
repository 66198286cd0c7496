import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { taskers } from '@/db/schema'
import type { Localized } from '@/lib/i18n/constants'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { jobPath } from '@/lib/jobs/constants'
import type { JobNews } from '@/lib/jobs/work-schema'
import { deliver } from '@/lib/messages/mutations'
import { cutTo, whenText } from '@/lib/messages/texts/labels'
import type { TextTemplate } from '@/lib/messages/texts/workflow'
import { offerPath } from '@/lib/offers/constants'
import { withoutContacts } from '@/lib/places/phone'
import { env } from '@/lib/platform/env'
import { renderJobOffMail } from '@/lib/taskers/job-mails'
import { textTasker } from '@/lib/taskers/mails'

/** The link of a job, in a language. */
export const jobUrl = (token: string, locale: Locale): string =>
  `${env().SITE_URL}${localePath(locale, `${jobPath}/${token}`)}`

/** The link of an offer, in a language. */
export const offerUrl = (token: string, locale: Locale): string =>
  `${env().SITE_URL}${localePath(locale, `${offerPath}/${token}`)}`

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

type Known = { reference: string; taskTitle: Localized; wantedAt: Date | null }

/** Tells a tasker that a job is no longer theirs. */
export async function writeJobOff(
  news: JobNews,
  { reference, taskTitle, wantedAt }: Known,
  why: 'cancelled' | 'released',
): Promise<void> {
  await writeToTasker(
    { ...news, template: `request.${why}.tasker` },
    {
      mail: ({ name, locale }) =>
        renderJobOffMail({ why, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
      text: () => ({ name: `tasker.job_${why}`, values: { reference } }),
    },
  )
}

type Place = { location: string; district: string | null; sector: string | null }

/** A place in one line: the customer's text, and the sector and district that it does not contain. */
export function placeText({ location, district, sector }: Place): string {
  const typed = location.toLowerCase()
  const area = [sector, district].filter((part) => part && !typed.includes(part.toLowerCase()))
  return [withoutContacts(location), ...area].join(', ')
}

/** As many whole parts of a place as a text has room for; who opens the link sees all of it. */
export function placeInText(place: string): string {
  const parts = place.split(', ')
  let count = parts.length
  while (count > 1 && parts.slice(0, count).join(', ').length > longestPlace) count -= 1
  const fitting = parts.slice(0, count).join(', ')
  return fitting.length <= longestPlace ? fitting : ''
}

type SaidInText = { place: string; asks: boolean; url: string; locale: Locale }

/** The text of a job with its link: to confirm it, with its pay, or where it is. */
export function assignmentText(
  { reference, wantedAt, taskTitle, payRwf }: Known & { payRwf: number | null },
  { place, asks, url, locale }: SaidInText,
): Words {
  const kind = asks ? (payRwf === null ? '_confirm' : '_confirm_pay') : ''
  const values = {
    reference,
    task: cutTo(taskTitle[locale], longestTask),
    when: wantedAt ? whenText(wantedAt, new Date()) : '',
    place,
    pay: localPrice(formatRwf(payRwf ?? 0), locale),
    url,
  }
  return { name: `tasker.job${kind}${wantedAt ? '' : '_soon'}`, values }
}
