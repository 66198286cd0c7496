import type { SettingEntries } from '@/lib/settings/admin-schema'
import { SettingSection } from './setting-section'
import { useSetting } from './use-setting'

/** Whether the site's header offers taskers their login. */
export function LoginSection({ initial }: { initial: SettingEntries['login_option'] }) {
  const saving = useSetting('login_option', initial)
  return (
    <SettingSection
      key={saving.round}
      id="login"
      title="Login option"
      text="Taskers can always log in at /login; this shows a link to it."
      saving={saving}
      onSave={(form) => saving.save(new FormData(form).has('login_option'))}
    >
      <label htmlFor="login-option" className="flex min-h-11 items-center gap-3">
        <input
          id="login-option"
          name="login_option"
          type="checkbox"
          defaultChecked={saving.entry.value}
          className="size-5 shrink-0 accent-clay"
        />
        Show “Log in” in the header of the site
      </label>
    </SettingSection>
  )
}
