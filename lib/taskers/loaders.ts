import 'server-only'
import { requireTaskerPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import { getTasker } from './queries'
import type { Tasker } from './schema'

/** The profile of the tasker who looks at the page; a stranger is led to the login. */
export async function loadOwnProfile(locale: Locale): Promise<Tasker> {
  const { taskerId } = await requireTaskerPage(locale)
  return getTasker(taskerId)
}
