import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { smallSelectClass } from '@/components/console/list/filter-select'
import { ToolButton } from '@/components/console/menu'
import { useEarlyChoice } from '@/components/forms/use-field'
import { useErrorText } from '@/components/forms/words'
import { week } from '@/lib/settings/labels'
import type { OpeningHours } from '@/lib/settings/schema'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { asItIs, SettingSection } from './setting-section'

type Day = OpeningHours[number]
type Kind = 'closed' | 'hours' | 'always'

const kinds: [Kind, string][] = [
  ['always', 'Around the clock'],
  ['hours', 'From … to …'],
  ['closed', 'Closed'],
]
const always = { from: '00:00', to: '24:00' }
const usual = { from: '08:00', to: '18:00' }
const hours = { closed: null, always, hours: usual } as const

const times = Array.from({ length: 49 }, (_, half) => {
  const minutes = half * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
/** The half hours, and any other time that was set by the API. */
const choices = (value: string) => [...new Set([...times, value])].sort()

function kindOf(day: Day): Kind {
  if (!day) return 'closed'
  return day.from === always.from && day.to === always.to ? 'always' : 'hours'
}

type TimeSelectProps = { label: string; value: string; onValue: (value: string) => void; isInvalid: boolean }

function TimeSelect({ label, value, onValue, isInvalid }: TimeSelectProps) {
  return (
    <select
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className={`${smallSelectClass} tabular aria-invalid:border-2 aria-invalid:border-alarm`}
    >
      {choices(value).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </select>
  )
}

function DayHours({ name, label }: { name: string; label: string }) {
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name })
  const day: Day = field.value ?? null
  const error = errorText(fieldState.error?.message)
  const kind = kindOf(day)
  const id = useId()
  useEarlyChoice(name, () => {
    const select = document.getElementById(id)
    const early = select instanceof HTMLSelectElement && (select.value as Kind)
    return early && early !== kind ? hours[early] : undefined
  })
  return (
    <fieldset className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[7rem_auto_1fr]">
      <legend className="contents">
        <span className="font-medium">{label}</span>
      </legend>
      <select
        id={id}
        ref={field.ref}
        aria-label={`${label}: open`}
        value={kind}
        onChange={(event) => field.onChange(hours[event.target.value as Kind])}
        className={smallSelectClass}
      >
        {kinds.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {day && kind === 'hours' && (
        <span className="flex items-center gap-2">
          <TimeSelect
            label={`${label}: from`}
            value={day.from}
            onValue={(from) => field.onChange({ ...day, from })}
            isInvalid={Boolean(error)}
          />
          <span aria-hidden="true">to</span>
          <TimeSelect
            label={`${label}: to`}
            value={day.to}
            onValue={(to) => field.onChange({ ...day, to })}
            isInvalid={Boolean(error)}
          />
        </span>
      )}
      {error && <p className="col-span-full font-medium text-alarm text-sm">{error}</p>}
    </fieldset>
  )
}

function Week() {
  const { getValues, setValue, formState } = useFormContext()
  const { isSubmitted } = formState
  function copyMonday() {
    const monday = getValues('value.1') ?? null
    for (const [index] of week)
      setValue(`value.${index}`, monday, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <>
      <div className="grid gap-3 pointer-fine:gap-2 pointer-fine:[&_select]:min-h-9">
        {week.map(([index, label]) => (
          <DayHours key={label} name={`value.${index}`} label={label} />
        ))}
      </div>
      <ToolButton className="justify-self-start" onClick={copyMonday}>
        Every day as on Monday
      </ToolButton>
    </>
  )
}

/** A day is one field. */
const toField = (path: readonly PropertyKey[]) => path.slice(0, 1)
const text =
  'The promised hour runs only while you are open: a request at night is promised for the morning. Changes apply to new requests.'

export function HoursSection({ initial }: { initial: SettingEntries['opening_hours'] }) {
  return (
    <SettingSection setting="opening_hours" initial={initial} toFields={asItIs} toField={toField} text={text}>
      <Week />
    </SettingSection>
  )
}
