import 'server-only'
import { requireTaskerPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import { getTasker } from '@/lib/taskers/queries'
import type { Tasker } from '@/lib/taskers/schema'

/** The tasker's own profile; redirects others to the login. */
export async function loadOwnProfile(locale: Locale): Promise<Tasker> {
  const { taskerId } = await requireTaskerPage(locale)
  return getTasker(taskerId)
}
