import { route } from '@/lib/auth/gates'
import { readSiteVersion } from '@/lib/consequences/site-version'
import { saveSetting } from '@/lib/settings/mutations'
import { settingOperations } from '@/lib/settings/operations'
import { getSettingEntries } from '@/lib/settings/queries'

export const PUT = route(settingOperations.saveSetting, async ({ params, body, identity }) => {
  await saveSetting({ key: params.key, version: body.version, value: body.value, adminId: identity.adminId })
  await readSiteVersion()
  return getSettingEntries()
})
