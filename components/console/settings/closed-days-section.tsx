import { useFormContext, useWatch } from 'react-hook-form'
import { ToolButton } from '@/components/console/menu'
import { CheckField, TextField } from '@/components/forms/fields'
import { holidayOn, holidaysFrom } from '@/lib/day/clock'
import { weekdayDate } from '@/lib/i18n/dates'
import { daysAfter, kigaliDay } from '@/lib/i18n/time'
import { closedDayLimits } from '@/lib/settings/schema'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'

type Entry = SettingEntries['closed_days']
/** Each day with whether it is closed, and the day in the field below them. */
type Fields = { other: string; [day: string]: boolean | string }

/** What is over is kept for a while, because the clock of a request that still waits has run past it. */
const keptDays = 31
const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function toFields(days: Entry['value']): Fields {
  const today = kigaliDay(new Date())
  const oldest = daysAfter(today, -keptDays)
  const offered = holidaysFrom(today).map(({ day }) => [day, false] as const)
  const closed = days.filter((day) => day >= oldest).map((day) => [day, true] as const)
  return { ...Object.fromEntries([...offered, ...closed]), other: '' }
}

function toValue({ other, ...days }: Fields): Entry['value'] {
  const chosen = Object.keys(days).filter((day) => days[day] === true)
  return [...new Set(other ? [...chosen, other] : chosen)].sort()
}

/** A day stands in the text of its box with its holiday. */
function DayBox({ day }: { day: string }) {
  const holiday = holidayOn(day)
  return (
    <CheckField
      name={`value.${day}`}
      label={
        <span>
          {weekdayDate(day)}
          {holiday && <span className="block text-quiet text-sm">{holiday}</span>}
        </span>
      }
    />
  )
}

function Days() {
  const { setValue, getValues } = useFormContext()
  const values: Fields = useWatch({ name: 'value' })
  const today = kigaliDay(new Date())
  const days = Object.keys(values)
    .filter((name) => isDate(name) && name >= today)
    .sort()
  function add() {
    const other = String(getValues('value.other') ?? '')
    if (!isDate(other) || other < today) return
    setValue(`value.${other}`, true, { shouldDirty: true })
    setValue('value.other', '')
  }
  return (
    <>
      <fieldset className="grid gap-x-4 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">Closed on</legend>
        {days.map((day) => (
          <DayBox key={day} day={day} />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <TextField name="value.other" type="date" label="Another day" min={today} />
        <ToolButton onClick={add}>Add this day</ToolButton>
      </div>
    </>
  )
}

/** An error of one day of the list is told below the days. */
const toField = () => ['other']
const text = `The holidays of the next twelve months are offered: tick those on which nobody works, and add days of your own, ${closedDayLimits.inARow} in a row at most. A request on such a day is promised for the next opening. Promises that were given before stay as they are. The two Eids are announced from year to year: add them when they are known.`

export function ClosedDaysSection({ initial }: { initial: Entry }) {
  return (
    <SettingSection
      setting="closed_days"
      initial={initial}
      toFields={toFields}
      toValue={toValue}
      toField={toField}
      text={text}
    >
      <Days />
    </SettingSection>
  )
}
