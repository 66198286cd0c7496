import 'server-only'
import { findJob, type Job, mailJobCancelled } from '@/lib/jobs/tasker/work'
import { type JobNews, newsOf } from '@/lib/jobs/work-schema'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { type Work, work } from '@/lib/platform/work'
import { tellCustomerOf } from '@/lib/requests/customer/work'
import { endReasonLabels } from '@/lib/requests/staff/labels'
import { renderCancelledMail } from '@/lib/requests/staff/mails'
import { mailDispatchers } from '@/lib/requests/work'
import { cancelledMailQueue, complaintMailQueue, customerTextQueue } from '@/lib/requests/work-schema'
import { mailComplaint } from '@/lib/track/complaints/mutations'

type Cancelled = JobNews & { reason: string }

async function tellStaff({ requestId, version, reason }: Cancelled, job: Job): Promise<void> {
  const mail = await renderCancelledMail({
    reference: job.reference,
    wantedAt: job.wantedAt,
    taskTitle: job.taskTitle.en,
    reason: endReasonLabels[reason] ?? reason,
    url: `${env().SITE_URL}/admin/taskers-request/${requestId}`,
  })
  await mailDispatchers('request.cancelled', { event: `${requestId}:${version}`, requestId, ...mail })
}

/** Mails the assigned tasker and staff, each once, that the customer has cancelled. */
async function mailCancelled(data: PayloadOf<typeof cancelledMailQueue>): Promise<void> {
  const cancelled: Cancelled = { ...newsOf(data), reason: data.reason }
  const job = await findJob(cancelled.requestId)
  if (!job) return
  await mailJobCancelled(cancelled, job)
  await tellStaff(cancelled, job)
}

export const customersWork: readonly Work[] = [
  work(customerTextQueue, tellCustomerOf),
  work(cancelledMailQueue, mailCancelled),
  work(complaintMailQueue, mailComplaint),
]
