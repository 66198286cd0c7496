import 'server-only'
import { dispatching } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { nullWhenGone } from '@/lib/platform/errors'
import { getPrivacy, listPrivacy } from './queries'
import { type PrivacyAnswer, type PrivacyDetail, type PrivacyQuery, privacyParamsSchema } from './schema'

/** One page of the wishes to see or erase, for dispatchers. */
export async function loadPrivacyList(query: PrivacyQuery): Promise<PrivacyAnswer> {
  await requireAdminPage(dispatching)
  return listPrivacy(query)
}

/** One wish with the data kept about the person, for dispatchers; null when there is none. */
export async function loadPrivacy(id: string): Promise<PrivacyDetail | null> {
  await requireAdminPage(dispatching)
  if (!privacyParamsSchema.safeParse({ id }).success) return null
  return getPrivacy(id).catch(nullWhenGone)
}
