import 'server-only'
import { adminRoles } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getProfile } from './queries'
import type { Profile } from './schema'

/** The account of the user who is logged in. */
export async function loadProfile(): Promise<Profile> {
  return getProfile(await requireAdminPage(adminRoles))
}
