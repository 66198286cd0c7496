import { ColleagueField } from '@/components/console/form/colleague-field'
import { TextField } from '@/components/forms/fields'
import { displayPhone } from '@/lib/places/phone'
import { onCallMinutes } from '@/lib/settings/schema'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'

type OnCall = SettingEntries['on_call']
type Fields = { admin_id: string; minutes: string; phone: string }

const toFields = ({ admin_id, minutes, phone }: OnCall['value']): Fields => ({
  admin_id: admin_id ?? '',
  minutes: String(minutes),
  phone: phone ? displayPhone(phone) : '',
})
const toValue = ({ admin_id, minutes, phone }: Fields) => ({
  admin_id: admin_id || null,
  minutes: minutes.trim() === '' ? null : Number(minutes),
  phone: phone.trim() || null,
})

const nobody = [['', 'Nobody']] as const
const text =
  'Who gets a mail, once, when nobody has claimed a new request in time. Only minutes in which you are open count. If nobody is on call, there are only the alarms.'

export function OnCallSection({ initial }: { initial: OnCall }) {
  return (
    <SettingSection setting="on_call" initial={initial} toFields={toFields} toValue={toValue} text={text}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ColleagueField name="value.admin_id" label="Person on call" first={nobody} hasMe />
        <TextField
          name="value.minutes"
          label="Minutes until the mail"
          hint={`From ${onCallMinutes.min} to ${onCallMinutes.max}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className="tabular max-w-40"
        />
        <TextField
          name="value.phone"
          label="Number for trouble (optional)"
          hint="Gets one SMS when mails, or WhatsApp, have not gone out for 10 minutes"
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
      </div>
    </SettingSection>
  )
}
