import { TextField } from '@/components/forms/fields'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'
import { useSetting } from './use-setting'

type Links = SettingEntries['links']

const links = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['x', 'X'],
  ['linkedin', 'LinkedIn'],
] as const
const toFields = (value: Links['value']) => value

/** Other sites of the business, and who made this site. */
export function LinksSection({ initial }: { initial: Links }) {
  const setting = useSetting({ setting: 'links', initial, toFields })
  const common = { maxLength: 300, autoComplete: 'off' }
  const address = { ...common, type: 'url', placeholder: 'https://' }
  return (
    <SettingSection id="links" title="Links" text="Links left empty are not shown." setting={setting}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {links.map(([name, label]) => (
          <TextField key={name} {...address} name={`value.${name}`} label={label} />
        ))}
        <TextField
          {...common}
          name="value.credit_name"
          label="Developed by"
          hint="The credit in the last line of the site."
        />
        <TextField {...address} name="value.credit_url" label="Address of the credit" />
      </div>
    </SettingSection>
  )
}
