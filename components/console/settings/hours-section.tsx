import { toolClass } from '@/components/console/menu'
import { week } from '@/lib/settings/labels'
import type { OpeningHours } from '@/lib/settings/schema'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { DayHours } from './day-hours'
import { SettingSection } from './setting-section'
import { useSetting } from './use-setting'

const toFields = (days: OpeningHours) => days
/** A day is one field. */
const toField = (path: readonly PropertyKey[]) => path.slice(0, 1)

/** The hours with staff present: the promise of an hour counts only these. */
export function HoursSection({ initial }: { initial: SettingEntries['opening_hours'] }) {
  const setting = useSetting({ setting: 'opening_hours', initial, toFields, toField })
  const { getValues, setValue, formState } = setting.kit.form
  const { isSubmitted } = formState
  function copyMonday() {
    const monday = getValues('value.1') ?? null
    for (const [index] of week)
      setValue(`value.${index}`, monday, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <SettingSection
      id="hours"
      title="Opening hours"
      text="The promised hour runs only while you are open: a request at night is promised for the morning. Changes apply to new requests."
      setting={setting}
    >
      <div className="grid gap-3">
        {week.map(([index, label]) => (
          <DayHours key={label} name={`value.${index}`} label={label} />
        ))}
      </div>
      <button type="button" className={`${toolClass} justify-self-start`} onClick={copyMonday}>
        Every day as on Monday
      </button>
    </SettingSection>
  )
}
