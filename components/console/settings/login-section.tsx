import { CheckField } from '@/components/forms/fields'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { SettingSection } from './setting-section'
import { useSetting } from './use-setting'

const toFields = (value: boolean) => value

export function LoginSection({ initial }: { initial: SettingEntries['login_option'] }) {
  const setting = useSetting({ setting: 'login_option', initial, toFields })
  return (
    <SettingSection
      id="login"
      title="Login option"
      text="Taskers can always log in at /login; this shows a link to it."
      setting={setting}
    >
      <CheckField name="value" label="Show “Log in” in the header of the site" />
    </SettingSection>
  )
}
