import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { read } from '@/db/client'
import { requests, tasks } from '@/db/schema'
import type { jobBackMailQueue } from '@/lib/jobs/work-schema'
import { deliverEach } from '@/lib/messages/mutations'
import { env } from '@/lib/platform/env'
import type { PayloadOf } from '@/lib/platform/queue'
import { renderJobBackMail } from '@/lib/requests/staff/mails'
import { addressesToAlarm, addressHash } from '@/lib/settings/queries'

/** Mails the alarm that a job is back at the desk, once to each address. */
export async function mailJobBack(data: PayloadOf<typeof jobBackMailQueue>): Promise<void> {
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
