import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { getSettingsOperation } from '@/lib/settings/operations'
import { getSettingEntries } from '@/lib/settings/queries'

export const GET = route(getSettingsOperation, async () => json(200, { data: await getSettingEntries() }))
