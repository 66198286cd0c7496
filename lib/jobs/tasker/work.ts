import 'server-only'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { isJobOf, jobs, requestEvents, requests, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import {
  type assignedMailQueue,
  type changedMailQueue,
  type JobNews,
  newsOf,
  type payMailQueue,
  type releasedMailQueue,
  type timeAskedQueue,
} from '@/lib/jobs/work-schema'
import { whenText } from '@/lib/messages/texts/labels'
import { areaText } from '@/lib/places/kigali'
import { displayPhone, withoutContacts } from '@/lib/places/phone'
import type { PayloadOf } from '@/lib/platform/queue'
import { isJobStatus } from '@/lib/requests/constants'
import { beginnings } from '@/lib/requests/customer/steps'
import { placeholders } from '@/lib/settings/constants'
import { getSettings } from '@/lib/settings/queries'
import {
  renderJobChangedMail,
  renderJobMail,
  renderPayMail,
  renderTimeAskedMail,
} from '@/lib/taskers/job-mails'
import {
  assignmentText,
  jobUrl,
  placeInText,
  placeText,
  type Words,
  writeJobOff,
  writeToTasker,
} from './mails'

/** The tasker's job with its last assignment and its link; undefined when it is no longer theirs. */
async function findAssignment({ requestId, taskerId }: Pick<JobNews, 'requestId' | 'taskerId'>) {
  const [job] = await read((db) =>
    db
      .select({
        assignment: requestEvents.id,
        type: requestEvents.type,
        reference: requests.reference,
        taskTitle: tasks.title,
        wantedAt: requests.wantedAt,
        location: requests.location,
        district: requests.district,
        sector: requests.sector,
        description: requests.description,
        confirmedAt: jobs.confirmedAt,
        payRwf: jobs.payRwf,
        token: jobs.token,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .innerJoin(requestEvents, eq(requestEvents.requestId, requests.id))
      .innerJoin(jobs, eq(jobs.requestId, requests.id))
      .where(
        and(
          eq(requests.id, requestId),
          eq(jobs.taskerId, taskerId),
          isNull(jobs.endedHow),
          isNull(requests.erasedAt),
          inArray(requestEvents.type, beginnings),
        ),
      )
      .orderBy(desc(requestEvents.id))
      .limit(1),
  )
  return job
}

/**
 * Tells a tasker their new job: when, where, what. Who has not said yes is asked to confirm it, and hears
 * the address after that. The phone number in it is the office's.
 */
export async function mailJobAssigned(data: PayloadOf<typeof assignedMailQueue>): Promise<void> {
  const { request_id: requestId, tasker_id: taskerId } = data
  const job = await findAssignment({ requestId, taskerId })
  if (!job) return
  const { contact } = await getSettings()
  const { reference, taskTitle, wantedAt, token } = job
  const asks = job.confirmedAt === null
  const area = areaText(job)
  const place = asks ? area : placeText(job)
  const phone = contact.phone === placeholders.phone ? '' : displayPhone(contact.phone)
  const words = { place, words: withoutContacts(job.description), phone }
  const version = `${job.assignment}${asks || job.type === 'offer.accepted' ? '' : ':confirmed'}`
  await writeToTasker(
    { requestId, taskerId, version, template: 'request.assigned.tasker' },
    {
      mail: ({ name, locale }) => {
        const mail = { ...words, reference, wantedAt, name, locale, asks, url: jobUrl(token, locale) }
        return renderJobMail({ ...mail, taskTitle: taskTitle[locale] })
      },
      text: (locale) =>
        assignmentText(job, {
          place: placeInText(place) || area,
          locale,
          asks,
          url: jobUrl(token, locale),
        }),
    },
    // With the request's id, the mail is deleted when the customer's data are erased.
    { requestId },
  )
}

/** The parts of a request for the mails, without customer data, so it also works for erased requests. */
export async function findJob(requestId: string) {
  const [job] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        taskTitle: tasks.title,
        wantedAt: requests.wantedAt,
        taskerId: jobs.taskerId,
        status: requests.status,
        askedAt: jobs.proposedAt,
        askedBy: jobs.proposedBy,
        token: jobs.token,
        payRwf: jobs.payRwf,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(jobs, isJobOf(requests))
      .where(eq(requests.id, requestId)),
  )
  return job
}

export type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** Mails the assigned tasker that the customer has cancelled. */
export async function mailJobCancelled(news: JobNews, job: Job): Promise<void> {
  await writeJobOff(news, job, 'cancelled')
}

/** Mails a tasker that a job is no longer theirs, unless it was assigned to them again. */
export async function mailJobReleased(data: PayloadOf<typeof releasedMailQueue>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  if (!job || (isJobStatus(job.status) && job.taskerId === news.taskerId)) return
  await writeJobOff(news, job, 'released')
}

/** Mails a tasker the new time, place or task, if the job is still theirs. */
export async function mailJobChanged(data: PayloadOf<typeof changedMailQueue>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  if (job?.status !== 'assigned' || job.taskerId !== news.taskerId || !job.token) return
  const { reference, taskTitle, wantedAt, token } = job
  const change = {
    hasNewTime: data.has_new_time,
    hasNewPlace: data.has_new_place,
    hasNewTask: data.has_new_task,
  }
  const isOnlyMoved = change.hasNewTime && !change.hasNewPlace && !change.hasNewTask && wantedAt
  await writeToTasker(
    { ...news, template: 'request.changed.tasker' },
    {
      mail: ({ name, locale }) =>
        renderJobChangedMail({
          ...{ ...change, reference, wantedAt, name, locale },
          taskTitle: taskTitle[locale],
          url: jobUrl(token, locale),
        }),
      text: (locale): Words => {
        const values = { reference, url: jobUrl(token, locale) }
        return isOnlyMoved
          ? { name: 'tasker.job_moved', values: { ...values, when: whenText(wantedAt, new Date()) } }
          : { name: 'tasker.job_changed', values }
      },
    },
    { requestId: news.requestId },
  )
}

/** Tells a tasker that their job pays another sum, while it does. */
export async function tellOfPay(data: PayloadOf<typeof payMailQueue>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  const isTheirs = job?.taskerId === news.taskerId && isJobStatus(job.status)
  if (!isTheirs || !job.token || job.payRwf !== data.pay_rwf) return
  const { reference, taskTitle, wantedAt, token } = job
  const pay = (locale: Locale) => localPrice(formatRwf(data.pay_rwf), locale)
  await writeToTasker(
    { ...news, version: `${news.version}:pay`, template: 'request.pay.tasker' },
    {
      mail: ({ name, locale }) =>
        renderPayMail({
          ...{ reference, wantedAt, name, locale, pay: pay(locale) },
          taskTitle: taskTitle[locale],
          url: jobUrl(token, locale),
        }),
      text: (locale) => ({
        name: 'tasker.pay',
        values: { reference, pay: pay(locale), url: jobUrl(token, locale) },
      }),
    },
    { requestId: news.requestId },
  )
}

/** Tells a tasker that the customer asks for another time, while no one has answered. */
export async function tellOfAskedTime(data: PayloadOf<typeof timeAskedQueue>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  const isAsked = job?.status === 'assigned' && job.taskerId === news.taskerId && job.askedBy === 'customer'
  if (!isAsked || !job.askedAt || !job.token) return
  const { askedAt, reference, taskTitle, wantedAt, token } = job
  await writeToTasker(
    { ...news, template: 'request.time_asked.tasker' },
    {
      mail: ({ name, locale }) =>
        renderTimeAskedMail({
          ...{ reference, wantedAt, askedAt, name, locale },
          taskTitle: taskTitle[locale],
          url: jobUrl(token, locale),
        }),
      text: (locale) => ({
        name: 'tasker.time_asked',
        values: { reference, when: whenText(askedAt, new Date()), url: jobUrl(token, locale) },
      }),
    },
    { requestId: news.requestId },
  )
}
