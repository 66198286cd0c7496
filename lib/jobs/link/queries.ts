import 'server-only'
import { getJobByLink } from '@/lib/auth/job-links'
import type { Locale } from '@/lib/i18n/constants'
import type { Job } from '@/lib/jobs/schema'
import { getJob } from '@/lib/jobs/tasker/queries'

/** The job that a link opens, in a language; null where it opens none. */
export async function getLinkedJob(token: string, locale: Locale): Promise<Job | null> {
  const link = await getJobByLink(token)
  return link && getJob(link, locale)
}
