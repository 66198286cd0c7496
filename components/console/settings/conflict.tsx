import { ToolButton } from '@/components/console/menu'
import { useWords } from '@/components/forms/words'
import { differencesOf, differenceText } from '@/lib/audit-log/differences'
import { lowerFirst } from '@/lib/audit-log/labels'
import type { SettingKey } from '@/lib/settings/schema'

type Entry = { value: unknown; updated_by: string | null }

const partsOf = (setting: SettingKey, value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : { [setting]: value }

// Their values are ids, which say nothing to a person.
const ofIds: readonly SettingKey[] = ['on_call', 'on_call_weeks', 'hero']

/** What another person has changed since the section was loaded: `address from Kigali to Huye`. */
export function changesText(setting: SettingKey, seen: unknown, now: unknown): string {
  const row = {
    names: {},
    before: partsOf(setting, seen),
    after: partsOf(setting, now),
  }
  const differences = differencesOf(row)
  const texts = ofIds.includes(setting)
    ? differences.map(({ name }) => lowerFirst(name))
    : differences.map(differenceText)
  return texts.join('; ')
}

type ConflictProps = {
  setting: SettingKey
  seen: Entry
  theirs: Entry | null
  onKeep: () => void
  onReload: () => void
}

/** Beside the notice of a conflict: what the other person changed, and a way to keep what was typed. */
export function Conflict({ setting, seen, theirs, onKeep, onReload }: ConflictProps) {
  const { reload } = useWords('forms')
  if (!theirs) return null
  const text = changesText(setting, seen.value, theirs.value)
  return (
    <div role="status" className="grid justify-items-start gap-2 text-sm">
      <p className="wrap-anywhere">
        <span className="font-semibold">{theirs.updated_by ?? 'Somebody'}</span>{' '}
        {text ? `changed ${text}.` : 'saved it without a change.'} What you typed is still here.
      </p>
      <div className="flex flex-wrap gap-2">
        <ToolButton onClick={onKeep}>Keep what I typed</ToolButton>
        <ToolButton onClick={onReload}>{reload}</ToolButton>
      </div>
    </div>
  )
}
