import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { requests, tasks } from '@/db/schema'
import { mailJobChanged, mailJobReleased } from '@/lib/jobs/tasker/work'
import { deliverEach } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import type { Follow } from '@/lib/requests/change'
import { renderJobBackMail } from '@/lib/requests/staff/mails'
import { addressesToAlarm, addressHash } from '@/lib/settings/queries'
import { mailJobAssigned } from './assigned'
import { giveBackJob } from './leaving'
import { sweepJobs } from './sweep'
import {
  assignedMailQueue,
  changedMailQueue,
  completeJobsQueue,
  giveBackQueue,
  jobBackMailQueue,
  releasedMailQueue,
} from './work-schema'

/** Mails the alarm that a job is back at the desk, once to each address. */
async function mailJobBack(data: PayloadOf<typeof jobBackMailQueue>): Promise<void> {
  const { request_id: requestId, version } = data
  const why = data.why === 'released' ? 'released' : 'no_show'
  const [request] = await read((db) =>
    db
      .select({
        reference: requests.reference,
        taskTitle: tasks.title,
        sector: requests.sector,
        wantedAt: requests.wantedAt,
        status: requests.status,
      })
      .from(requests)
      .innerJoin(tasks, eq(tasks.id, requests.taskId))
      .where(and(eq(requests.id, requestId), isNull(requests.erasedAt))),
  )
  // Staff have found another tasker already.
  if (request?.status !== 'contacted') return
  const url = `${env().SITE_URL}/admin/taskers-request/${requestId}`
  const mail = await renderJobBackMail({ ...request, taskTitle: request.taskTitle.en, why, url })
  const addresses = await addressesToAlarm()
  await deliverEach(
    addresses.map((to) => ({
      dedupeKey: `job.back:${requestId}:${version}:${addressHash(to)}`,
      template: 'job.back',
      to,
      requestId,
      ...mail,
    })),
  )
}

export const jobsWork = (follow: Follow): readonly Work[] => [
  work(giveBackQueue, (data) => giveBackJob(data, follow)),
  work(completeJobsQueue, () => sweepJobs(follow)),
  work(jobBackMailQueue, mailJobBack),
  work(assignedMailQueue, mailJobAssigned),
  work(changedMailQueue, mailJobChanged),
  work(releasedMailQueue, mailJobReleased),
]
