import { Field, inputClass } from '@/components/ui/field'
import type { SettingEntries } from '@/lib/settings/admin-schema'
import { SettingSection } from './setting-section'
import { useSetting } from './use-setting'

const lines = (text: string) =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** `emails.1` as the second address. */
function problemOf(fields: Record<string, string[]>): string | undefined {
  const [field, texts] = Object.entries(fields).find(([name]) => name.startsWith('emails')) ?? []
  const at = Number(field?.split('.')[1])
  return Number.isInteger(at) ? `Address ${at + 1}: ${texts?.[0]}` : texts?.[0]
}

/** Who is alarmed by mail while nobody has reached a customer. */
export function AlarmSection({ initial }: { initial: SettingEntries['alarm_targets'] }) {
  const saving = useSetting('alarm_targets', initial)
  return (
    <SettingSection
      key={saving.round}
      id="alarms"
      title="Alarms"
      text="Who gets a mail when nobody has reached a customer in time. If the list is empty, every enabled owner and dispatcher gets it."
      saving={saving}
      onSave={(form) => saving.save({ emails: lines(String(new FormData(form).get('emails') ?? '')) })}
    >
      <Field
        id="alarm-emails"
        label="Addresses"
        hint="One on each line, twenty at most."
        error={problemOf(saving.fields)}
      >
        {(ids) => (
          <textarea
            {...ids}
            name="emails"
            rows={4}
            defaultValue={saving.entry.value.emails.join('\n')}
            spellCheck={false}
            className={`${inputClass} resize-y`}
          />
        )}
      </Field>
    </SettingSection>
  )
}
