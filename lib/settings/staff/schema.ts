import { z } from 'zod'
import { versionSchema } from '@/lib/platform/fields'
import { settingKeys, settingSchemas } from '@/lib/settings/schema'

const entryOf = <Schema extends z.ZodType>(value: Schema) =>
  z.object({
    version: z.int(),
    value,
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.string().nullable(),
  })

export const settingEntriesSchema = z
  .object({
    contact: entryOf(settingSchemas.contact),
    links: entryOf(settingSchemas.links),
    login_option: entryOf(settingSchemas.login_option),
    opening_hours: entryOf(settingSchemas.opening_hours),
    closed_days: entryOf(settingSchemas.closed_days),
    hero: entryOf(settingSchemas.hero),
    alarm_targets: entryOf(settingSchemas.alarm_targets),
    on_call: entryOf(settingSchemas.on_call),
    on_call_weeks: entryOf(settingSchemas.on_call_weeks),
    texts: entryOf(settingSchemas.texts),
    offers: entryOf(settingSchemas.offers),
    money: entryOf(settingSchemas.money),
  })
  .meta({ id: 'SettingEntries' })

export type SettingEntries = z.infer<typeof settingEntriesSchema>

export const settingParamsSchema = z.object({ key: z.enum(settingKeys, { error: 'invalid' }) })
export const saveSettingSchema = z.object({ version: versionSchema, value: z.unknown() })
