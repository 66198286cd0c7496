'use client'

import { CheckField, TextField } from '@/components/forms/fields'
import { displayPhone } from '@/lib/places/phone'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { AlarmSection } from './alarm-section'
import { HeroSection } from './hero-section'
import { HoursSection } from './hours-section'
import { asItIs, SettingSection, useSetting } from './setting-section'

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

type Contact = SettingEntries['contact']

const withSpaces = (contact: Contact['value']): Contact['value'] => ({
  ...contact,
  phone: displayPhone(contact.phone),
  whatsapp: displayPhone(contact.whatsapp),
})

const line = { maxLength: 300, autoComplete: 'off' }
const address = { ...line, type: 'url', placeholder: 'https://' }

function ContactSection({ initial }: { initial: Contact }) {
  const setting = useSetting({ setting: 'contact', initial, toFields: withSpaces })
  return (
    <SettingSection
      title="Contact"
      text="Shown at the foot of every page, and wherever something goes wrong."
      setting={setting}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...line} name="value.email" label="Email" type="email" />
        <TextField {...line} name="value.phone" label="Phone" type="tel" />
        <TextField {...line} name="value.whatsapp" label="WhatsApp" type="tel" />
        <TextField {...line} name="value.address" label="Address" />
      </div>
    </SettingSection>
  )
}

const creditHint = 'The credit in the last line of the site.'

/** Other sites of the business, and who made this site. */
function LinksSection({ initial }: { initial: SettingEntries['links'] }) {
  const setting = useSetting({ setting: 'links', initial, toFields: asItIs })
  return (
    <SettingSection title="Links" text="Links left empty are not shown." setting={setting}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...address} name="value.instagram" label="Instagram" />
        <TextField {...address} name="value.facebook" label="Facebook" />
        <TextField {...address} name="value.x" label="X" />
        <TextField {...address} name="value.linkedin" label="LinkedIn" />
        <TextField {...line} name="value.credit_name" label="Developed by" hint={creditHint} />
        <TextField {...address} name="value.credit_url" label="Address of the credit" />
      </div>
    </SettingSection>
  )
}

function LoginSection({ initial }: { initial: SettingEntries['login_option'] }) {
  const setting = useSetting({ setting: 'login_option', initial, toFields: asItIs })
  return (
    <SettingSection
      title="Login option"
      text="Taskers can always log in at /login; this shows a link to it."
      setting={setting}
    >
      <CheckField name="value" label="Show “Log in” in the header of the site" />
    </SettingSection>
  )
}
