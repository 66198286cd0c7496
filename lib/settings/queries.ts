import 'server-only'
import { eq } from 'drizzle-orm'
import { type Reader, read, type Transaction } from '@/db/client'
import { admins, settings } from '@/db/schema'
import { listDispatchers } from '@/lib/admins/queries'
import { sha256 } from '@/lib/platform/crypto'
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

/** The addresses for alarms in the settings, each once. */
export function addressesIn(settings: object): string[] {
  const targets = 'alarm_targets' in settings ? settings.alarm_targets : null
  const emails = targets && typeof targets === 'object' && 'emails' in targets ? targets.emails : null
  const chosen = Array.isArray(emails) ? emails.filter((email) => typeof email === 'string' && email) : []
  return [...new Set(chosen.map((email) => email.toLowerCase()))]
}

/** Who gets alarms by mail: the addresses of the settings, or all dispatchers and owners. */
export async function addressesToAlarm(): Promise<string[]> {
  const chosen = addressesIn(await getSettings())
  if (chosen.length > 0) return chosen
  const staff = await listDispatchers()
  return staff.map(({ email }) => email.toLowerCase())
}

/** An address in the key of a mail. */
export const addressHash = (email: string): string => sha256(email).slice(0, 16)
