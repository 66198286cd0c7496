import { owning } from '@/lib/admins/constants'
import { operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
import { saveSettingSchema, settingEntriesSchema, settingParamsSchema } from '@/lib/settings/staff/schema'

const entries = {
  200: data('Every setting as it is now.', settingEntriesSchema),
}

export const getSettingsOperation = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Every setting of the site, with its version and who changed it last.',
  gate: 'admin',
  roles: owning,
  responses: entries,
})

export const saveSettingOperation = operation({
  id: 'saveSetting',
  method: 'PUT',
  path: '/api/admin/settings/{key}',
  summary: 'Saves one setting; the public site shows it at once. `value` has the shape that the list has.',
  gate: 'admin',
  roles: owning,
  params: settingParamsSchema,
  body: saveSettingSchema,
  responses: {
    ...entries,
    422: { description: 'A field of its value is wrong.' },
  },
})

export const settingOperations = [getSettingsOperation, saveSettingOperation]
