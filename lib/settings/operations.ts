import { owning } from '@/lib/auth/constants'
import { data, staffOperations } from '@/lib/platform/operation'
import { saveSettingSchema, settingEntriesSchema, settingParamsSchema } from '@/lib/settings/staff/schema'

const entries = { 200: data('Every setting as it is now.', settingEntriesSchema) }

export const settingOperations = staffOperations(owning, {
  getSettings: {
    call: 'GET /api/admin/settings',
    summary: 'Lists all settings of the site, each with its version and its last editor.',
    responses: entries,
  },
  saveSetting: {
    call: 'PUT /api/admin/settings/{key}',
    summary:
      'Saves one setting; the public site shows it at once. `value` has the same shape as in the list.',
    params: settingParamsSchema,
    body: saveSettingSchema,
    responses: { ...entries, 422: { description: 'A field of its value is wrong.' } },
  },
})
