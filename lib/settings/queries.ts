import 'server-only'
import { type Database, read, type Transaction } from '@/db/client'
import { settings } from '@/db/schema'
import { defaultSettings, type SettingKey, type Settings, settingSchemas } from './schema'

/** Every setting of the site; within a transaction where one is given. */
export async function getSettings(tx?: Transaction): Promise<Settings> {
  const load = (db: Database | Transaction) =>
    db.select({ key: settings.key, value: settings.value }).from(settings)
  const rows = await (tx ? load(tx) : read(load))
  const merged: Record<string, unknown> = { ...defaultSettings }
  for (const { key, value } of rows) {
    const result = settingSchemas[key as SettingKey]?.safeParse(value)
    if (result?.success) merged[key] = result.data
  }
  return merged as Settings
}
