import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { admins, requests, taskers, tasks } from '@/db/schema'
import { dispatching } from '@/lib/admins/constants'
import { deliver } from '@/lib/messages/mutations'
import { renderCancelledMail } from '@/lib/messages/request-cancelled-mail'
import { renderJobCancelledMail } from '@/lib/messages/tasker-mails'
import { env } from '@/lib/platform/env'
import { endReasonLabels } from './labels'

type Cancelled = { requestId: string; taskerId: string; version: string; reason: string }

/** What the mails say of the request; of its customer nothing, so it may be erased already. */
async function findJob(requestId: string) {
  const [job] = await read((db) =>
    db
      .select({ reference: requests.reference, taskTitle: tasks.title, wantedAt: requests.wantedAt })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(eq(requests.id, requestId)),
  )
  return job
}

type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>

async function tellTasker({ requestId, taskerId, version }: Cancelled, job: Job): Promise<void> {
  const [tasker] = await read((db) =>
    db
      .select({ email: taskers.email, name: taskers.name, locale: taskers.locale })
      .from(taskers)
      .where(and(eq(taskers.id, taskerId), isNull(taskers.erasedAt))),
  )
  if (!tasker?.email) return
  const { email, name, locale } = tasker
  const template = 'request.cancelled.tasker'
  await deliver({
    dedupeKey: `${template}:${requestId}:${version}`,
    template,
    to: email,
    taskerId,
    ...(await renderJobCancelledMail({ ...job, name, locale, taskTitle: job.taskTitle[locale] })),
  })
}

async function tellStaff({ requestId, version, reason }: Cancelled, job: Job): Promise<void> {
  const mail = await renderCancelledMail({
    ...job,
    taskTitle: job.taskTitle.en,
    reason: endReasonLabels[reason] ?? reason,
    url: `${env().SITE_URL}/admin/taskers-request/${requestId}`,
  })
  const staff = await read((db) =>
    db
      .select({ id: admins.id, email: admins.email })
      .from(admins)
      .where(and(isNull(admins.disabledAt), inArray(admins.role, [...dispatching]))),
  )
  const template = 'request.cancelled'
  for (const { id, email } of staff) {
    await deliver({
      dedupeKey: `${template}:${requestId}:${version}:${id}`,
      template,
      to: email,
      requestId,
      ...mail,
    })
  }
}

/** Tells the tasker who was to come, and staff, that the customer has cancelled; each of them once. */
export async function mailCancelled(data: Record<string, unknown>): Promise<void> {
  const cancelled: Cancelled = {
    requestId: String(data.request_id),
    taskerId: String(data.tasker_id),
    version: String(data.version),
    reason: String(data.reason),
  }
  const job = await findJob(cancelled.requestId)
  if (!job) return
  await tellTasker(cancelled, job)
  await tellStaff(cancelled, job)
}
