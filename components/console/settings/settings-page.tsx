'use client'

import { CheckField, TextField } from '@/components/forms/fields'
import { displayPhone } from '@/lib/places/phone'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { AlarmSection } from './alarm-section'
import { HeroSection } from './hero-section'
import { HoursSection } from './hours-section'
import { OfferSection } from './offer-section'
import { OnCallSection } from './on-call-section'
import { asItIs, SettingSection } from './setting-section'
import { TextSection } from './text-section'

const withSpaces = (contact: SettingEntries['contact']['value']) => ({
  ...contact,
  phone: displayPhone(contact.phone),
  whatsapp: displayPhone(contact.whatsapp),
})

const line = { maxLength: 300, autoComplete: 'off' }
const address = { ...line, type: 'url', placeholder: 'https://' }
const creditHint = 'The credit in the last line of the site.'

const words = {
  contact: {
    title: 'Contact',
    text: 'Shown at the foot of every page, and wherever something goes wrong.',
  },
  links: { title: 'Links', text: 'Links left empty are not shown.' },
  login: {
    title: 'Login option',
    text: 'Taskers can always log in at /login; this shows a link to it.',
  },
}

type SettingsPageProps = { initial: SettingEntries; partsToday: number }

export function SettingsPage({ initial, partsToday }: SettingsPageProps) {
  const { contact, opening_hours, alarm_targets, on_call, offers, texts, hero, links, login_option } = initial
  return (
    <div className="grid max-w-3xl gap-5">
      <SettingSection setting="contact" initial={contact} toFields={withSpaces} words={words.contact}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...line} name="value.email" label="Email" type="email" />
          <TextField {...line} name="value.phone" label="Phone" type="tel" />
          <TextField {...line} name="value.whatsapp" label="WhatsApp" type="tel" />
          <TextField {...line} name="value.address" label="Address" />
        </div>
      </SettingSection>
      <HoursSection initial={opening_hours} />
      <AlarmSection initial={alarm_targets} />
      <OnCallSection initial={on_call} />
      <OfferSection initial={offers} />
      <TextSection initial={texts} partsToday={partsToday} />
      <HeroSection initial={hero} />
      <SettingSection setting="links" initial={links} toFields={asItIs} words={words.links}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...address} name="value.instagram" label="Instagram" />
          <TextField {...address} name="value.facebook" label="Facebook" />
          <TextField {...address} name="value.x" label="X" />
          <TextField {...address} name="value.linkedin" label="LinkedIn" />
          <TextField {...line} name="value.credit_name" label="Developed by" hint={creditHint} />
          <TextField {...address} name="value.credit_url" label="Address of the credit" />
        </div>
      </SettingSection>
      <SettingSection setting="login_option" initial={login_option} toFields={asItIs} words={words.login}>
        <CheckField name="value" label="Show “Log in” in the header of the site" />
      </SettingSection>
    </div>
  )
}
