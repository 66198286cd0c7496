import 'server-only'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { listWaitlist } from './admin-queries'
import type { WaitlistAnswer, WaitlistQuery } from './admin-schema'

/** One page of who wants to hear of the app, for dispatchers. */
export async function loadWaitlist(query: WaitlistQuery): Promise<WaitlistAnswer> {
  await requireAdminPage(dispatching)
  return listWaitlist(query)
}
