import { readForm } from '@/components/console/use-change'
import type { SettingEntries } from '@/lib/settings/admin-schema'
import { SettingSection } from './setting-section'
import { TextField } from './text-field'
import { useSetting } from './use-setting'

const links = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['x', 'X'],
  ['linkedin', 'LinkedIn'],
] as const

/** Where else the business is found, and whose work the site is. */
export function LinksSection({ initial }: { initial: SettingEntries['links'] }) {
  const saving = useSetting('links', initial)
  const common = { setting: 'links', saving, type: 'url', placeholder: 'https://' }
  return (
    <SettingSection
      key={saving.round}
      id="links"
      title="Links"
      text="Links left empty are not shown."
      saving={saving}
      onSave={(form) => saving.save(readForm(form))}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {links.map(([name, label]) => (
          <TextField key={name} {...common} name={name} label={label} value={saving.entry.value[name]} />
        ))}
        <TextField
          setting="links"
          saving={saving}
          name="credit_name"
          label="Developed by"
          hint="The credit in the last line of the site."
          value={saving.entry.value.credit_name}
        />
        <TextField
          {...common}
          name="credit_url"
          label="Address of the credit"
          value={saving.entry.value.credit_url}
        />
      </div>
    </SettingSection>
  )
}
