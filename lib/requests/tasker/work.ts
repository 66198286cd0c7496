import 'server-only'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { requestEvents, requests, taskers, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { deliver } from '@/lib/messages/mutations'
import type { TextTemplate } from '@/lib/messages/text-kinds'
import { cutTo, whenText } from '@/lib/messages/text-values'
import { displayPhone, withoutPhones } from '@/lib/places/phone'
import { isJobStatus, jobStatuses } from '@/lib/requests/constants'
import { getSettings } from '@/lib/settings/queries'
import { renderJobChangedMail, renderJobMail, renderJobOffMail } from '@/lib/taskers/mails'
import { textTasker } from '@/lib/taskers/texts'

/** So that a text to a tasker stays within two parts. */
const longestTask = 30
const longestPlace = 60

export type JobNews = { requestId: string; taskerId: string; version: string }

/** Reads the data of a queue's job. */
export function newsOf(data: Record<string, unknown>): JobNews {
  return {
    requestId: String(data.request_id),
    taskerId: String(data.tasker_id),
    version: String(data.version),
  }
}

/** The parts of a request for the mails, without customer data, so it also works for erased requests. */
export async function findJob(requestId: string) {
  const [job] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        taskTitle: tasks.title,
        wantedAt: requests.wantedAt,
        taskerId: requests.taskerId,
        status: requests.status,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(eq(requests.id, requestId)),
  )
  return job
}

export type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>
type Recipient = { name: string; locale: Locale }
type Letter = { subject: string; text: string; html: string }
type Words = { name: Extract<TextTemplate, `tasker.${string}`>; values: Record<string, string> }

async function writeToTasker(
  { requestId, taskerId, version }: JobNews,
  template: string,
  tell: { mail: (recipient: Recipient) => Promise<Letter>; text: (locale: Locale) => Words },
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
  await textTasker({
    tasker: person,
    template: name,
    event: `${requestId}:${version}`,
    values,
    ...ofCustomer,
  })
  if (!email) return
  const dedupeKey = `${template}:${requestId}:${version}`
  await deliver({ dedupeKey, template, to: email, taskerId, ...ofCustomer, ...(await tell.mail(recipient)) })
}

async function writeJobOff(
  news: JobNews,
  { reference, taskTitle, wantedAt }: Job,
  why: 'cancelled' | 'released',
): Promise<void> {
  await writeToTasker(news, `request.${why}.tasker`, {
    mail: ({ name, locale }) =>
      renderJobOffMail({ why, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
    text: () => ({ name: `tasker.job_${why}`, values: { reference } }),
  })
}

/** Mails the assigned tasker that the customer has cancelled. */
export async function mailJobCancelled(news: JobNews, job: Job): Promise<void> {
  await writeJobOff(news, job, 'cancelled')
}

const assignments = ['job.assigned', 'offer.accepted']

/** The tasker's job with its last assignment; undefined when it is no longer theirs. */
async function findAssignment({ requestId, taskerId }: JobNews) {
  const [job] = await read((db) =>
    db
      .select({
        assignment: requestEvents.id,
        reference: requests.reference,
        taskTitle: tasks.title,
        wantedAt: requests.wantedAt,
        location: requests.location,
        district: requests.district,
        sector: requests.sector,
        description: requests.description,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .innerJoin(requestEvents, eq(requestEvents.requestId, requests.id))
      .where(
        and(
          eq(requests.id, requestId),
          eq(requests.taskerId, taskerId),
          inArray(requests.status, [...jobStatuses]),
          isNull(requests.erasedAt),
          inArray(requestEvents.type, assignments),
        ),
      )
      .orderBy(desc(requestEvents.id))
      .limit(1),
  )
  return job
}

/** A place in one line: the customer's text, and the sector and district that it does not contain. */
function placeText({
  location,
  district,
  sector,
}: { [Part in 'district' | 'sector']: string | null } & { location: string }): string {
  const typed = location.toLowerCase()
  const area = [sector, district].filter((part) => part && !typed.includes(part.toLowerCase()))
  return [withoutPhones(location), ...area].join(', ')
}

/** Mails a tasker their new job: when, where, what. The phone number in it is the office's. */
export async function mailJobAssigned(data: Record<string, unknown>): Promise<void> {
  const news = newsOf(data)
  const job = await findAssignment(news)
  if (!job) return
  const { contact } = await getSettings()
  const { reference, taskTitle, wantedAt } = job
  const words = {
    place: placeText(job),
    words: withoutPhones(job.description),
    phone: displayPhone(contact.phone),
  }
  await writeToTasker(
    { ...news, version: String(job.assignment) },
    'request.assigned.tasker',
    {
      mail: ({ name, locale }) =>
        renderJobMail({ ...words, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
      text: (locale) => ({
        name: wantedAt ? 'tasker.job' : 'tasker.job_soon',
        values: {
          reference,
          task: cutTo(taskTitle[locale], longestTask),
          when: wantedAt ? whenText(wantedAt, new Date()) : '',
          place: cutTo(words.place, longestPlace),
        },
      }),
    },
    // With the request's id, the mail is deleted when the customer's data are erased.
    { requestId: news.requestId },
  )
}

/** Mails a tasker that a job is no longer theirs, unless it was assigned to them again. */
export async function mailJobReleased(data: Record<string, unknown>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  if (!job || (isJobStatus(job.status) && job.taskerId === news.taskerId)) return
  await writeJobOff(news, job, 'released')
}

/** Mails a tasker the new time or place, if the job is still theirs. */
export async function mailJobChanged(data: Record<string, unknown>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  if (job?.status !== 'assigned' || job.taskerId !== news.taskerId) return
  const { reference, taskTitle, wantedAt } = job
  const change = { hasNewTime: data.has_new_time === true, hasNewPlace: data.has_new_place === true }
  const isOnlyMoved = change.hasNewTime && !change.hasNewPlace && wantedAt
  await writeToTasker(news, 'request.changed.tasker', {
    mail: ({ name, locale }) =>
      renderJobChangedMail({ ...change, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
    text: (): Words =>
      isOnlyMoved
        ? { name: 'tasker.job_moved', values: { reference, when: whenText(wantedAt, new Date()) } }
        : { name: 'tasker.job_changed', values: { reference } },
  })
}
