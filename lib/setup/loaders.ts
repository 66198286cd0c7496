import 'server-only'
import { adminRoles } from '@/lib/auth/constants'
import { forStaff, requireAdminPage } from '@/lib/auth/page-gate'
import { placeholdersIn } from '@/lib/settings/constants'
import { loadSettings } from '@/lib/settings/loaders'
import { getSetup } from './queries'
import type { Setup } from './schema'
import { isSetUp } from './workflow'

/** What the set-up lacks, for owners; null when nothing is missing, and for others. */
export async function loadSetup(): Promise<Setup | null> {
  const { role } = await requireAdminPage()
  if (role !== 'owner') return null
  const setup = await getSetup()
  return isSetUp(setup) ? null : setup
}

/** What of the site's contact is still the placeholder, for all staff. */
export const loadPlaceholders = forStaff(adminRoles, async () =>
  placeholdersIn((await loadSettings()).contact),
)
