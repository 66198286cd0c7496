import 'server-only'
import { longDate } from '@/lib/i18n/dates'
import { fill, withNumber } from '@/lib/i18n/fill'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { nearDate } from '@/lib/i18n/near-date'
import { kigaliDay, timeText } from '@/lib/i18n/time'
import { copyOf, type Recipient, write } from './mails'

type JobMail = Recipient & { reference: string; taskTitle: string; wantedAt: Date | null }

/** The values of the places in a mail's texts. */
function valuesOf({ reference, taskTitle, wantedAt, locale }: JobMail): Record<string, string> {
  return {
    reference,
    task: taskTitle,
    day: wantedAt ? longDate(kigaliDay(wantedAt), locale) : '',
    time: wantedAt ? timeText(wantedAt, locale) : '',
  }
}

type JobWords = { place: string; words: string; phone: string; asks: boolean; url: string }

/** The mail that tells a tasker about a new job, and asks them to confirm it where they have not said yes. */
export function renderJobMail(mail: JobMail & JobWords) {
  const { assigned, confirm } = copyOf(mail.locale)
  const { place, words, phone, asks, url } = mail
  const values = { ...valuesOf(mail), place, words, phone }
  const when = mail.wantedAt ? assigned.when : assigned.soon
  const lines = [assigned.what, when, assigned.where, assigned.words, withNumber(assigned.call, phone !== '')]
  const { title, action, paragraphs } = asks ? confirm : assigned
  return write(mail, {
    subject: fill(assigned.subject, values),
    title,
    paragraphs: [...lines.map((line) => fill(line, values)), ...paragraphs],
    action: { text: action, url },
  })
}

type OfferMail = JobMail & { wish: string | null; place: string; payRwf: number; until: Date; url: string }

/** The mail that offers a job: what, where about, when, for how much and until when. */
export function renderOfferMail(mail: OfferMail) {
  const { assigned, offer } = copyOf(mail.locale)
  const { wish, place, payRwf, until, url, locale, wantedAt } = mail
  const pay = localPrice(formatRwf(payRwf), locale)
  const values = { ...valuesOf(mail), wish: wish ?? '', place, pay, until: timeText(until, locale) }
  const when = wantedAt ? assigned.when : wish ? offer.wish : assigned.soon
  return write(mail, {
    subject: fill(offer.subject, values),
    title: offer.title,
    paragraphs: [assigned.what, offer.where, when, offer.pay, offer.until].map((line) => fill(line, values)),
    action: { text: offer.action, url },
  })
}

/** The mail that the customer asks for another time. */
export function renderTimeAskedMail(mail: JobMail & { askedAt: Date; url: string }) {
  const { subject, title, job, jobAt, asked, paragraphs, action } = copyOf(mail.locale).timeAsked
  const { askedAt, locale } = mail
  const values = valuesOf(mail)
  const moment = { day: nearDate(kigaliDay(askedAt), locale), time: timeText(askedAt, locale) }
  return write(mail, {
    subject: fill(subject, values),
    title,
    paragraphs: [fill(mail.wantedAt ? jobAt : job, values), fill(asked, moment), ...paragraphs],
    action: { text: action, url: mail.url },
  })
}

/** The mail that a job pays another sum. */
export function renderPayMail(mail: JobMail & { pay: string; url: string }) {
  const { subject, title, job, jobAt, pay, paragraphs, action } = copyOf(mail.locale).pay
  const values = { ...valuesOf(mail), pay: mail.pay }
  return write(mail, {
    subject: fill(subject, values),
    title,
    paragraphs: [fill(mail.wantedAt ? jobAt : job, values), fill(pay, values), ...paragraphs],
    action: { text: action, url: mail.url },
  })
}

/** The mail that a job is cancelled or was given to another tasker. It names the job, not the customer. */
export function renderJobOffMail(mail: JobMail & { why: 'cancelled' | 'released' }) {
  const { subject, title, job, jobAt, paragraphs } = copyOf(mail.locale)[mail.why]
  const values = valuesOf(mail)
  const line = fill(mail.wantedAt ? jobAt : job, values)
  return write(mail, { subject: fill(subject, values), title, paragraphs: [line, ...paragraphs] })
}

type JobChange = { hasNewTime: boolean; hasNewPlace: boolean; hasNewTask: boolean }

/** The mail about a job's new time, place or task. Place and customer stand on the job's page, not in it. */
export function renderJobChangedMail(mail: JobMail & JobChange & { url: string }) {
  const { subject, title, job, time, soon, place, task, paragraphs, action } = copyOf(mail.locale).changed
  const values = valuesOf(mail)
  const lines = [
    job,
    ...(mail.hasNewTask ? [task] : []),
    ...(mail.hasNewTime ? [mail.wantedAt ? time : soon] : []),
    ...(mail.hasNewPlace ? [place] : []),
  ]
  return write(mail, {
    subject: fill(subject, values),
    title,
    paragraphs: [...lines.map((line) => fill(line, values)), ...paragraphs],
    action: { text: action, url: mail.url },
  })
}
