import 'server-only'
import { eq } from 'drizzle-orm'
import { type Reader, read, type Transaction } from '@/db/client'
import { admins, settings } from '@/db/schema'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { defaultSettings, type SettingKey, type Settings, settingKeys, settingSchemas } from './schema'

/** All settings; within a transaction if one is given. */
export async function getSettings(tx?: Transaction): Promise<Settings> {
  const load = (db: Reader) => db.select({ key: settings.key, value: settings.value }).from(settings)
  const rows = await (tx ? load(tx) : read(load))
  const merged: Record<string, unknown> = { ...defaultSettings }
  for (const { key, value } of rows) {
    const result = settingSchemas[key as SettingKey]?.safeParse(value)
    if (result?.success) merged[key] = result.data
  }
  return merged as Settings
}

/** All settings, each with its version and its last editor. */
export async function getSettingEntries(): Promise<SettingEntries> {
  const rows = await read((db) =>
    db
      .select({
        key: settings.key,
        value: settings.value,
        version: settings.version,
        updatedAt: settings.updatedAt,
        updatedBy: admins.name,
      })
      .from(settings)
      .leftJoin(admins, eq(admins.id, settings.updatedBy)),
  )
  const entries = settingKeys.map((key) => {
    const row = rows.find((candidate) => candidate.key === key)
    const parsed = settingSchemas[key].safeParse(row?.value)
    const value = row && parsed.success ? parsed.data : defaultSettings[key]
    const change = {
      updated_at: row?.updatedBy ? row.updatedAt.toISOString() : null,
      updated_by: row?.updatedBy ?? null,
    }
    return [key, { version: row?.version ?? 0, value, ...change }]
  })
  return Object.fromEntries(entries)
}
