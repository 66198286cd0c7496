import 'server-only'
import { owning } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { readOncePerVersion } from '@/lib/site/kept'
import { getSettingEntries, getSettings } from './queries'
import type { Settings } from './schema'

/** The settings, for the public pages. */
export async function loadSettings(): Promise<Settings> {
  return readOncePerVersion('settings', () => getSettings())
}

/** The settings with their versions, for owners. */
export async function loadSettingEntries(): Promise<SettingEntries> {
  await requireAdminPage(owning)
  return getSettingEntries()
}
