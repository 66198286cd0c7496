import { TextField } from '@/components/forms/fields'
import { offerMinutesLimits } from '@/lib/offers/constants'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'

type Offers = SettingEntries['offers']
type Fields = { minutes: string }

const toFields = ({ minutes }: Offers['value']): Fields => ({ minutes: String(minutes) })
const toValue = ({ minutes }: Fields) => ({ minutes: minutes.trim() === '' ? null : Number(minutes) })

const text =
  'A job is offered to one or more taskers, and the first who accepts gets it. When nobody has accepted in time, the request is back at the desk. Whoever offers a job can choose other minutes for it.'

export function OfferSection({ initial }: { initial: Offers }) {
  return (
    <SettingSection setting="offers" initial={initial} toFields={toFields} toValue={toValue} text={text}>
      <TextField
        name="value.minutes"
        label="Minutes to answer"
        hint={`From ${offerMinutesLimits.min} to ${offerMinutesLimits.max}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        className="tabular max-w-40"
      />
    </SettingSection>
  )
}
