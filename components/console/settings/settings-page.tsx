'use client'

import type { SettingEntries } from '@/lib/settings/staff/schema'
import { AlarmSection } from './alarm-section'
import { ContactSection } from './contact-section'
import { HeroSection } from './hero-section'
import { HoursSection } from './hours-section'
import { LinksSection } from './links-section'
import { LoginSection } from './login-section'

export function SettingsPage({ initial }: { initial: SettingEntries }) {
  return (
    <div className="grid max-w-3xl gap-5">
      <ContactSection initial={initial.contact} />
      <HoursSection initial={initial.opening_hours} />
      <AlarmSection initial={initial.alarm_targets} />
      <HeroSection initial={initial.hero} />
      <LinksSection initial={initial.links} />
      <LoginSection initial={initial.login_option} />
    </div>
  )
}
