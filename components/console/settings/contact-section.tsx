import { readForm } from '@/components/console/use-change'
import { displayPhone } from '@/lib/requests/phone'
import type { SettingEntries } from '@/lib/settings/admin-schema'
import { SettingSection } from './setting-section'
import { TextField } from './text-field'
import { useSetting } from './use-setting'

/** How customers reach the business. */
export function ContactSection({ initial }: { initial: SettingEntries['contact'] }) {
  const saving = useSetting('contact', initial)
  const { value } = saving.entry
  const common = { setting: 'contact', saving }
  return (
    <SettingSection
      key={saving.round}
      id="contact"
      title="Contact"
      text="Shown at the foot of every page, and wherever something goes wrong."
      saving={saving}
      onSave={(form) => saving.save(readForm(form))}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...common} name="email" label="Email" type="email" value={value.email} />
        <TextField {...common} name="phone" label="Phone" type="tel" value={displayPhone(value.phone)} />
        <TextField
          {...common}
          name="whatsapp"
          label="WhatsApp"
          type="tel"
          value={displayPhone(value.whatsapp)}
        />
        <TextField {...common} name="address" label="Address" value={value.address} />
      </div>
    </SettingSection>
  )
}
