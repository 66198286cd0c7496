import 'server-only'
import { requireTaskerPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import type { JobList } from '@/lib/jobs/schema'
import { listJobs } from './queries'

/** The tasker's own jobs and earnings; redirects others to the login. */
export async function loadOwnJobs(locale: Locale): Promise<JobList> {
  const { taskerId } = await requireTaskerPage(locale)
  return listJobs(taskerId, locale)
}
