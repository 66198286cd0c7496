import { TextField } from '@/components/forms/fields'
import { displayPhone } from '@/lib/places/phone'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'
import { useSetting } from './use-setting'

type Contact = SettingEntries['contact']

const toFields = (value: Contact['value']): Contact['value'] => ({
  ...value,
  phone: displayPhone(value.phone),
  whatsapp: displayPhone(value.whatsapp),
})

export function ContactSection({ initial }: { initial: Contact }) {
  const setting = useSetting({ setting: 'contact', initial, toFields })
  const common = { maxLength: 300, autoComplete: 'off' }
  return (
    <SettingSection
      id="contact"
      title="Contact"
      text="Shown at the foot of every page, and wherever something goes wrong."
      setting={setting}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...common} name="value.email" label="Email" type="email" />
        <TextField {...common} name="value.phone" label="Phone" type="tel" />
        <TextField {...common} name="value.whatsapp" label="WhatsApp" type="tel" />
        <TextField {...common} name="value.address" label="Address" />
      </div>
    </SettingSection>
  )
}
