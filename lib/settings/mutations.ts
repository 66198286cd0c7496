import 'server-only'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { type Transaction, transact } from '@/db/client'
import { isAny } from '@/db/is-any'
import { media, settings } from '@/db/schema'
import { holdColleague } from '@/lib/admins/queries'
import { changeVersioned, recordAudit, refuseStale } from '@/lib/audit/change'
import { defaultLocale } from '@/lib/i18n/constants'
import { dayInMonth } from '@/lib/i18n/dates'
import { lowerFirst } from '@/lib/i18n/letter-case'
import { fieldErrors } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { defaultSettings, type SettingKey, type Settings, settingInputSchemas } from './schema'

type Value = Settings[SettingKey]

function parseValue(key: SettingKey, value: unknown): Value {
  const parsed = settingInputSchemas[key].safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', { fields: fieldErrors(parsed.error, defaultLocale) })
}

/** All pictures of the scenes must exist, because the landing page shows them. */
async function demandPictures(tx: Transaction, scenes: Settings['hero']): Promise<void> {
  const ids = [...new Set(scenes.flatMap(({ landscape, portrait }) => [landscape, portrait]))]
  const [known] = await tx
    .select({ value: count() })
    .from(media)
    .where(and(isAny(media.id, ids), eq(media.kind, 'image'), isNull(media.archivedAt)))
  if (known?.value === ids.length) return
  throw new AppError('invalid', { message: 'A picture of these scenes is gone. Please add it again.' })
}

const cannotTake = 'This colleague cannot take requests. Please choose somebody else.'

/** The person on call must be able to take a request. */
async function demandOnCall(tx: Transaction, { admin_id: adminId }: Settings['on_call']): Promise<void> {
  if (adminId === null || (await holdColleague(tx, adminId)) !== null) return
  throw new AppError('invalid', { fields: { admin_id: [cannotTake] } })
}

/** Everybody of the rota must be able to take requests, when it is saved. */
async function demandRota(tx: Transaction, weeks: Settings['on_call_weeks']): Promise<void> {
  const ids = new Set(weeks.map(({ admin_id }) => admin_id))
  for (const id of ids) {
    if ((await holdColleague(tx, id)) !== null) continue
    const { week = '' } = weeks.find(({ admin_id }) => admin_id === id) ?? {}
    throw new AppError('invalid', { message: `Week of ${dayInMonth(week)}: ${lowerFirst(cannotTake)}` })
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function difference(key: SettingKey, before: unknown, after: unknown) {
  if (!isPlain(before) || !isPlain(after)) return { before: { [key]: before }, after: { [key]: after } }
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (value: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, value[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Saves one setting; refuses a change of an older version. */
export async function saveSetting(change: {
  key: SettingKey
  version: number
  value: unknown
  adminId: string
}): Promise<void> {
  const { key, version, adminId } = change
  const value = parseValue(key, change.value)
  await transact(async (tx) => {
    if (key === 'hero') await demandPictures(tx, value as Settings['hero'])
    if (key === 'on_call') await demandOnCall(tx, value as Settings['on_call'])
    if (key === 'on_call_weeks') await demandRota(tx, value as Settings['on_call_weeks'])
    const ofKey = eq(settings.key, key)
    const row = {
      subject: { kind: 'setting', id: key },
      seen: version,
      say: (name: string) => `${name} changed this setting meanwhile. Look at it again.`,
    }
    await changeVersioned(tx, {
      ...row,
      lock: async () => {
        const [current] = await tx
          .select({ value: settings.value, version: settings.version })
          .from(settings)
          .where(ofKey)
          .for('update')
        return current ?? { value: defaultSettings[key], version: 0 }
      },
      decide: () => ({ value, updatedBy: adminId, updatedAt: sql`now()`, version: version + 1 }),
      write: async (current, columns) => {
        const saved =
          current.version > 0
            ? await tx.update(settings).set(columns).where(ofKey).returning({ key: settings.key })
            : await tx
                .insert(settings)
                .values({ key, ...columns })
                .onConflictDoNothing()
                .returning({ key: settings.key })
        // Two parallel first changes: there was no row to lock.
        if (saved.length === 0) await refuseStale(tx, row, version + 1)
        const traces = difference(key, current.value, value)
        await recordAudit(tx, { adminId, action: 'setting.saved', subject: row.subject, ...traces })
      },
    })
  })
}
