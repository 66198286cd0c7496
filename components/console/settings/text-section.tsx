import { TextField } from '@/components/forms/fields'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'

type Texts = SettingEntries['texts']
type Fields = { daily_parts: string }

const toFields = ({ daily_parts }: Texts['value']): Fields => ({ daily_parts: String(daily_parts) })
const toValue = ({ daily_parts }: Fields) => ({
  daily_parts: daily_parts.trim() === '' ? null : Number(daily_parts),
})

const text =
  'A long SMS is sent in several parts, and each part costs. When the parts of a day are used up, the product sends no more texts on that day; what staff write still goes. At 80 % staff get a mail.'

type TextSectionProps = { initial: Texts; partsToday: number }

export function TextSection({ initial, partsToday }: TextSectionProps) {
  return (
    <SettingSection setting="texts" initial={initial} toFields={toFields} toValue={toValue} text={text}>
      <TextField
        name="value.daily_parts"
        label="Parts a day, at most"
        hint={`Used today: ${partsToday.toLocaleString('en')}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="tabular max-w-40"
      />
    </SettingSection>
  )
}
