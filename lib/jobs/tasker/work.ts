import 'server-only'
import { eq } from 'drizzle-orm'
import { read } from '@/db/client'
import { isJobOf, jobs, requests, tasks } from '@/db/schema'
import { type JobNews, newsOf } from '@/lib/jobs/news'
import type { changedMailQueue, releasedMailQueue } from '@/lib/jobs/work-schema'
import { whenText } from '@/lib/messages/texts/labels'
import type { PayloadOf } from '@/lib/platform/queue'
import { isJobStatus } from '@/lib/requests/constants'
import { renderJobChangedMail, renderJobOffMail } from '@/lib/taskers/job-mails'
import { type Words, writeToTasker } from './mails'

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
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .leftJoin(jobs, isJobOf(requests))
      .where(eq(requests.id, requestId)),
  )
  return job
}

export type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>
async function writeJobOff(
  news: JobNews,
  { reference, taskTitle, wantedAt }: Job,
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
  if (job?.status !== 'assigned' || job.taskerId !== news.taskerId) return
  const { reference, taskTitle, wantedAt } = job
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
        renderJobChangedMail({ ...change, reference, wantedAt, name, locale, taskTitle: taskTitle[locale] }),
      text: (): Words =>
        isOnlyMoved
          ? { name: 'tasker.job_moved', values: { reference, when: whenText(wantedAt, new Date()) } }
          : { name: 'tasker.job_changed', values: { reference } },
    },
  )
}
