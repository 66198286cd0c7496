import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { settingOperations } from '@/lib/settings/operations'
import { getSettingEntries } from '@/lib/settings/queries'

export const GET = route(settingOperations.getSettings, async () =>
  json(200, { data: await getSettingEntries() }),
)
