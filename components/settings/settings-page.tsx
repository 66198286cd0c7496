'use client'

import type { SettingEntries } from '@/lib/settings/admin-schema'
import { AlarmSection } from './alarm-section'
import { ContactSection } from './contact-section'
import { HeroSection } from './hero-section'
import { HoursSection } from './hours-section'
import { LinksSection } from './links-section'
import { LoginSection } from './login-section'
import { useSettings } from './use-settings'

/** What owners can change about the site, each section saved by itself. */
export function SettingsPage({ initial }: { initial: SettingEntries }) {
  const entries = useSettings(initial)
  return (
    <div className="grid max-w-3xl gap-5">
      <ContactSection entry={entries.contact} />
      <HoursSection entry={entries.opening_hours} />
      <AlarmSection entry={entries.alarm_targets} />
      <HeroSection entry={entries.hero} />
      <LinksSection entry={entries.links} />
      <LoginSection entry={entries.login_option} />
    </div>
  )
}
