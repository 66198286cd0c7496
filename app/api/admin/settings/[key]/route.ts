import { route } from '@/lib/auth/gates'
import { expireTags } from '@/lib/platform/expire'
import { json } from '@/lib/platform/route'
import { saveSetting } from '@/lib/settings/mutations'
import { saveSettingOperation } from '@/lib/settings/operations'
import { getSettingEntries } from '@/lib/settings/queries'

export const PUT = route(saveSettingOperation, async ({ params, body, identity }) => {
  await saveSetting({ key: params.key, version: body.version, value: body.value, adminId: identity.adminId })
  await expireTags('settings')
  return json(200, { data: await getSettingEntries() })
})
