import { TextField } from '@/components/forms/fields'
import { wholeText } from '@/lib/i18n/whole'
import type { TextDay } from '@/lib/messages/constants'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'

type Texts = SettingEntries['texts']
type Fields = { daily_parts: string }

const toFields = ({ daily_parts }: Texts['value']): Fields => ({ daily_parts: String(daily_parts) })
const toValue = ({ daily_parts }: Fields) => ({
  daily_parts: daily_parts.trim() === '' ? null : Number(daily_parts),
})

const text =
  'A long SMS is sent in several parts, and each part costs. Confirmations of requests may take 35 % of a day, codes 15 %, and what we write about known requests and jobs 50 %, so that nobody can use up what others wait for. At 80 % of its share staff get a mail. What staff write always goes.'

const counted = ({ used, most }: { used: number; most: number }) => `${wholeText(used)} of ${wholeText(most)}`

/** What is used today, in all and of each share. */
const usedText = ({ parts, shares: { asked, code, known } }: TextDay) =>
  `Used today: ${wholeText(parts)}. Confirmations ${counted(asked)}, codes ${counted(code)}, requests and jobs ${counted(known)}`

type TextSectionProps = { initial: Texts; textDay: TextDay }

export function TextSection({ initial, textDay }: TextSectionProps) {
  return (
    <SettingSection setting="texts" initial={initial} toFields={toFields} toValue={toValue} text={text}>
      <TextField
        name="value.daily_parts"
        label="Parts a day, at most"
        hint={usedText(textDay)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        className="tabular max-w-40"
      />
    </SettingSection>
  )
}
