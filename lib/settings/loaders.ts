import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { owning } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { reading } from '@/lib/platform/pages-under-way'
import type { SettingEntries } from './admin-schema'
import { getSettingEntries, getSettings } from './queries'
import type { Settings } from './schema'

/** The settings, for the public pages. */
export async function loadSettings(): Promise<Settings> {
  'use cache'
  cacheTag('settings')
  cacheLife('content')
  return reading(() => getSettings())
}

/** The settings with their versions, for owners. */
export async function loadSettingEntries(): Promise<SettingEntries> {
  await requireAdminPage(owning)
  return getSettingEntries()
}
