import 'server-only'
import { transact } from '@/db/client'
import { writeAudit } from '@/lib/audit/change'
import type { JobLink } from '@/lib/auth/job-links'
import type { Locale } from '@/lib/i18n/constants'
import { demandOpenJob, jobConflict } from '@/lib/jobs/tasker/mutations'
import { attachWorkPhoto, countWorkPhotos } from '@/lib/photos/mutations'
import { AppError } from '@/lib/platform/errors'
import { lockRequest } from '@/lib/requests/change'

const mostWorkPhotos = 6

/** Adds an uploaded photo to the work of a job, from its start on. */
export async function addWorkPhoto(
  { requestId, taskerId }: JobLink,
  { photoId, locale }: { photoId: string; locale: Locale },
): Promise<void> {
  await transact(async (tx) => {
    const current = await lockRequest(tx, requestId)
    if (current.taskerId !== taskerId) throw new AppError('not_found')
    demandOpenJob(current, locale)
    if (current.status !== 'in_progress') throw jobConflict('job_not_started', locale)
    if ((await countWorkPhotos(tx, requestId)) >= mostWorkPhotos) throw jobConflict('job_photos', locale)
    await attachWorkPhoto(tx, { requestId, photoId, locale })
    const actor = { kind: 'tasker_link', id: taskerId } as const
    await writeAudit(tx, actor, { action: 'job.photo_added', subject: { kind: 'request', id: requestId } })
  })
}
