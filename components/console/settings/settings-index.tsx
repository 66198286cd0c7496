import { settingTitles } from '@/lib/settings/labels'
import type { SettingKey } from '@/lib/settings/schema'
import { useCurrentSection } from './use-current-section'

type Group = { title: string; settings: readonly SettingKey[] }

const groups: readonly Group[] = [
  { title: 'Customers', settings: ['contact', 'opening_hours', 'closed_days'] },
  { title: 'Desk', settings: ['alarm_targets', 'on_call', 'on_call_weeks', 'offers', 'texts'] },
  { title: 'Money', settings: ['money'] },
  { title: 'Site', settings: ['hero', 'links', 'login_option'] },
]
const all = groups.flatMap(({ settings }) => settings)

type IndexLinkProps = { setting: SettingKey; isCurrent: boolean; isUnsaved: boolean }

function IndexLink({ setting, isCurrent, isUnsaved }: IndexLinkProps) {
  return (
    <a
      href={`#${setting}`}
      aria-current={isCurrent ? 'location' : undefined}
      className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 font-medium text-sm -outline-offset-3 hover:bg-sand xl:min-h-9 xl:text-quiet xl:aria-[current]:bg-sand xl:aria-[current]:font-semibold xl:aria-[current]:text-ink"
    >
      {settingTitles[setting]}
      {isUnsaved && (
        <span className="shrink-0 rounded-full bg-clay px-2 py-0.5 font-semibold text-white text-xs">
          Not saved
        </span>
      )}
    </a>
  )
}

/** The index of the settings: at the side where there is room, else a list of two columns on top. */
export function SettingsIndex({ unsaved }: { unsaved: readonly SettingKey[] }) {
  const current = useCurrentSection(all)
  return (
    <nav
      aria-label="Sections"
      className="grid grid-cols-2 rounded-card border border-rule bg-surface p-1.5 sm:grid-cols-3 xl:sticky xl:top-18 xl:grid-cols-1 xl:gap-4 xl:border-0 xl:bg-transparent xl:p-0"
    >
      {groups.map(({ title, settings }) => (
        <div key={title} className="contents xl:grid">
          <p className="hidden px-3 pb-1 font-semibold text-sm xl:block">{title}</p>
          {settings.map((setting) => (
            <IndexLink
              key={setting}
              setting={setting}
              isCurrent={setting === current}
              isUnsaved={unsaved.includes(setting)}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}
