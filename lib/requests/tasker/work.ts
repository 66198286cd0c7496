import 'server-only'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { requestEvents, requests, taskers, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { deliver } from '@/lib/messages/mutations'
import { displayPhone, withoutPhones } from '@/lib/places/phone'
import { enqueue } from '@/lib/platform/work'
import type { LockedRequest } from '@/lib/requests/change'
import {
  assignedMailQueue,
  type Canceller,
  changedMailQueue,
  jobStatuses,
  type RequestStatus,
  releasedMailQueue,
} from '@/lib/requests/constants'
import { getSettings } from '@/lib/settings/queries'
import { renderJobChangedMail, renderJobMail, renderJobOffMail } from '@/lib/taskers/mails'

/** Which change of which job its tasker hears of. */
export type JobNews = { requestId: string; taskerId: string; version: string }

/** What a job from the queue names. */
export function newsOf(data: Record<string, unknown>): JobNews {
  return {
    requestId: String(data.request_id),
    taskerId: String(data.tasker_id),
    version: String(data.version),
  }
}

/** What the mails say of a request; of its customer nothing, so it may be erased already. */
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

async function writeToTasker(
  { requestId, taskerId, version }: JobNews,
  template: string,
  render: (recipient: Recipient) => Promise<Letter>,
  ofCustomer: { requestId?: string } = {},
): Promise<void> {
  const [tasker] = await read((db) =>
    db
      .select({ email: taskers.email, name: taskers.name, locale: taskers.locale })
      .from(taskers)
      .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))),
  )
  if (!tasker?.email) return
  const { email, ...recipient } = tasker
  const dedupeKey = `${template}:${requestId}:${version}`
  await deliver({ dedupeKey, template, to: email, taskerId, ...ofCustomer, ...(await render(recipient)) })
}

async function writeJobOff(
  news: JobNews,
  { reference, taskTitle, wantedAt }: Job,
  why: 'cancelled' | 'released',
): Promise<void> {
  await writeToTasker(news, `request.${why}.tasker`, ({ name, locale }) =>
    renderJobOffMail({ why, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
  )
}

/** Tells the tasker who was to come that the customer has cancelled. */
export async function mailJobCancelled(news: JobNews, job: Job): Promise<void> {
  await writeJobOff(news, job, 'cancelled')
}

const isJob = (status: RequestStatus) => (jobStatuses as readonly RequestStatus[]).includes(status)

/** Tells a tasker, once for this assignment, of the job that was given to them. */
export async function announceAssignment(
  tx: Transaction,
  { requestId, taskerId }: { requestId: string; taskerId: string },
): Promise<void> {
  await enqueue(tx, assignedMailQueue, { request_id: requestId, tasker_id: taskerId })
}

const assignments = ['request.tasker_assigned', 'request.tasker_changed']

/** The job that a tasker has now, with the last assignment; undefined when it is no longer theirs. */
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

/** A place in one line: what the customer typed, and what staff chose where those words lack it. */
function placeText({
  location,
  district,
  sector,
}: { [Part in 'district' | 'sector']: string | null } & { location: string }): string {
  const typed = location.toLowerCase()
  const area = [sector, district].filter((part) => part && !typed.includes(part.toLowerCase()))
  return [withoutPhones(location), ...area].join(', ')
}

/** Mails a tasker the job that is theirs: when, where, what; to be called is the desk, not the customer. */
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
    ({ name, locale }) =>
      renderJobMail({ ...words, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
    // What the customer typed goes when their data are erased.
    { requestId: news.requestId },
  )
}

/** Tells a tasker that staff took the job from them: ended it, or took them off. Not when they gave it up. */
export async function announceRelease(
  tx: Transaction,
  { id, version, status, taskerId }: LockedRequest,
  by: Canceller | null = null,
): Promise<void> {
  if (!taskerId || !isJob(status) || by === 'tasker') return
  await enqueue(tx, releasedMailQueue, { request_id: id, tasker_id: taskerId, version })
}

/** Tells a tasker that a job is no longer theirs, unless it is again by now. */
export async function mailJobReleased(data: Record<string, unknown>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  if (!job || (isJob(job.status) && job.taskerId === news.taskerId)) return
  await writeJobOff(news, job, 'released')
}

const placeFields = ['location', 'district', 'sector']

/** Has the tasker who is to come told that time or place changed; whoever works there already knows. */
export async function announceJobChange(
  tx: Transaction,
  { id, version, status, taskerId }: LockedRequest,
  fields: readonly string[],
): Promise<void> {
  const hasNewTime = fields.includes('wanted_at')
  const hasNewPlace = fields.some((field) => placeFields.includes(field))
  if (status !== 'assigned' || !taskerId || !(hasNewTime || hasNewPlace)) return
  await enqueue(tx, changedMailQueue, {
    request_id: id,
    tasker_id: taskerId,
    version,
    has_new_time: hasNewTime,
    has_new_place: hasNewPlace,
  })
}

/** Tells a tasker that time or place of their job changed, while it still is theirs. */
export async function mailJobChanged(data: Record<string, unknown>): Promise<void> {
  const news = newsOf(data)
  const job = await findJob(news.requestId)
  if (job?.status !== 'assigned' || job.taskerId !== news.taskerId) return
  const { reference, taskTitle, wantedAt } = job
  const change = { hasNewTime: data.has_new_time === true, hasNewPlace: data.has_new_place === true }
  await writeToTasker(news, 'request.changed.tasker', ({ name, locale }) =>
    renderJobChangedMail({ ...change, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
  )
}
