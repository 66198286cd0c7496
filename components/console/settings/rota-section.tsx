import { useWatch } from 'react-hook-form'
import { ColleagueField } from '@/components/console/form/colleague-field'
import { dayInMonth } from '@/lib/i18n/dates'
import { daysAfter, kigaliDay } from '@/lib/i18n/time'
import { mondayOf } from '@/lib/settings/clock'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'

type Entry = SettingEntries['on_call_weeks']
/** Each Monday with the person of its week. */
type Fields = Record<string, string>

const shownWeeks = 8

const thisMonday = () => mondayOf(kigaliDay(new Date()))

/** The weeks to come, and others that were planned by the API; those that are over are left out. */
function toFields(weeks: Entry['value']): Fields {
  const monday = thisMonday()
  const shown = Array.from({ length: shownWeeks }, (_, place) => [daysAfter(monday, place * 7), ''] as const)
  const planned = weeks.filter(({ week }) => week >= monday)
  return Object.fromEntries([...shown, ...planned.map(({ week, admin_id }) => [week, admin_id] as const)])
}

const toValue = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, id]) => id !== '')
    .map(([week, id]) => ({ week, admin_id: id }))

const always = [['', 'As always']] as const

function labelOf(week: string, monday: string): string {
  const days = `${dayInMonth(week)} to ${dayInMonth(daysAfter(week, 6))}`
  if (week === monday) return `This week, ${days}`
  return week === daysAfter(monday, 7) ? `Next week, ${days}` : days
}

function Weeks() {
  const values: Fields = useWatch({ name: 'value' })
  const monday = thisMonday()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {Object.keys(values)
        .sort()
        .map((week) => (
          <ColleagueField
            key={week}
            name={`value.${week}`}
            label={labelOf(week, monday)}
            first={always}
            hasMe
          />
        ))}
    </div>
  )
}

const text =
  'Who is on call in which week, from Monday to Sunday. “As always” is the person under On call. When somebody here can no longer take requests, the mail goes where the alarms go.'

export function RotaSection({ initial }: { initial: Entry }) {
  return (
    <SettingSection
      setting="on_call_weeks"
      initial={initial}
      toFields={toFields}
      toValue={toValue}
      text={text}
    >
      <Weeks />
    </SettingSection>
  )
}
