import { route } from '@/lib/auth/gates'
import { saveSetting } from '@/lib/settings/mutations'
import { settingOperations } from '@/lib/settings/operations'
import { getSettingEntries } from '@/lib/settings/queries'
import { readSiteVersion } from '@/lib/site/version'

export const PUT = route(settingOperations.saveSetting, async ({ params, body, identity }) => {
  await saveSetting({ key: params.key, version: body.version, value: body.value, adminId: identity.adminId })
  await readSiteVersion()
  return getSettingEntries()
})
