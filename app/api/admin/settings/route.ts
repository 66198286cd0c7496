import { route } from '@/lib/auth/gates'
import { settingOperations } from '@/lib/settings/operations'
import { getSettingEntries } from '@/lib/settings/queries'

export const GET = route(settingOperations.getSettings, () => getSettingEntries())
