import 'server-only'
import { owning } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { readOncePerVersion } from '@/lib/site/kept'
import { getSettingEntries, getSettings } from './queries'
import type { Settings } from './schema'

/** The settings, for the public pages. */
export const loadSettings = (): Promise<Settings> => readOncePerVersion('settings', () => getSettings())

/** The settings with their versions, for owners. */
export const loadSettingEntries = forStaff(owning, getSettingEntries)
