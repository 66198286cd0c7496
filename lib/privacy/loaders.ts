import 'server-only'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getPrivacy, listPrivacy } from './queries'
import type { PrivacyAnswer, PrivacyDetail, PrivacyQuery } from './schema'

/** One page of the wishes to see or erase, for dispatchers. */
export async function loadPrivacyList(query: PrivacyQuery): Promise<PrivacyAnswer> {
  await requireAdminPage(dispatching)
  return listPrivacy(query)
}

/** One wish with what is kept about the person, for dispatchers. */
export async function loadPrivacy(id: string): Promise<PrivacyDetail> {
  await requireAdminPage(dispatching)
  return getPrivacy(id)
}
