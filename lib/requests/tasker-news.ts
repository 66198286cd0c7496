import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read, type Transaction } from '@/db/client'
import { requests, taskers, tasks } from '@/db/schema'
import type { Locale } from '@/lib/i18n/constants'
import { deliver } from '@/lib/messages/mutations'
import { renderJobChangedMail, renderJobOffMail } from '@/lib/messages/tasker-mails'
import { enqueue } from '@/lib/platform/jobs'
import type { LockedRequest } from './change'
import {
  type Canceller,
  changedMailQueue,
  jobStatuses,
  type RequestStatus,
  releasedMailQueue,
} from './constants'

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
  await deliver({ dedupeKey, template, to: email, taskerId, ...(await render(recipient)) })
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
