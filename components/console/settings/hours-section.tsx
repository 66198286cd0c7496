import { useState } from 'react'
import { toolClass } from '@/components/console/menu'
import type { SettingEntries } from '@/lib/settings/admin-schema'
import type { OpeningHours } from '@/lib/settings/schema'
import { DayHours } from './day-hours'
import { SettingSection } from './setting-section'
import { type SaveState, useSetting } from './use-setting'

// The week begins on Monday for people, on Sunday for computers.
const week = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const

/** When people are there to call: the promise of an hour runs only then. */
export function HoursSection({ initial }: { initial: SettingEntries['opening_hours'] }) {
  const saving = useSetting('opening_hours', initial)
  return <HoursForm key={saving.round} saving={saving} />
}

function HoursForm({ saving }: { saving: SaveState<'opening_hours'> }) {
  const [days, setDays] = useState(saving.entry.value)
  const monday = days[1] ?? null
  const set = (index: number, day: OpeningHours[number]) =>
    setDays((known) => known.map((one, at) => (at === index ? day : one)))
  return (
    <SettingSection
      id="hours"
      title="Opening hours"
      text="The promised hour runs only while you are open: a request at night is promised for the morning. Changes apply to new requests."
      saving={saving}
      value={days}
      onSave={() => saving.save(days)}
    >
      <div className="grid gap-3">
        {week.map(([index, name]) => (
          <DayHours
            key={name}
            name={name}
            day={days[index] ?? null}
            onDay={(day) => set(index, day)}
            error={saving.errorOf(String(index))}
          />
        ))}
      </div>
      <button
        type="button"
        className={`${toolClass} justify-self-start`}
        onClick={() => setDays(days.map(() => monday))}
      >
        Every day as on Monday
      </button>
    </SettingSection>
  )
}
