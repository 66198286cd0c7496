'use client'

import { CheckField, TextField } from '@/components/forms/fields'
import type { TextDay } from '@/lib/messages/constants'
import { displayPhone } from '@/lib/places/phone'
import type { SettingEntries } from '@/lib/settings/staff/schema'
import { AlarmSection } from './alarm-section'
import { ClosedDaysSection } from './closed-days-section'
import { HeroSection } from './hero-section'
import { HoursSection } from './hours-section'
import { MoneySection } from './money-section'
import { OfferSection } from './offer-section'
import { OnCallSection } from './on-call-section'
import { RotaSection } from './rota-section'
import { asItIs, SettingSection } from './setting-section'
import { SettingsIndex } from './settings-index'
import { TextSection } from './text-section'
import { UnsavedReports, useUnsaved } from './unsaved'

const withSpaces = (contact: SettingEntries['contact']['value']) => ({
  ...contact,
  phone: displayPhone(contact.phone),
  whatsapp: displayPhone(contact.whatsapp),
})

const line = { maxLength: 300, autoComplete: 'off' }
const address = { ...line, type: 'url', placeholder: 'https://' }
const creditHint = 'The credit in the last line of the site.'

const texts = {
  contact: 'Shown at the foot of every page, and wherever something goes wrong.',
  links: 'Links left empty are not shown.',
  login: 'Taskers can always log in at /login; this shows a link to it.',
}

type SettingsPageProps = { initial: SettingEntries; textDay: TextDay }

export function SettingsPage({ initial, textDay }: SettingsPageProps) {
  const { contact, links } = initial
  const { unsaved, report } = useUnsaved()
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[11.5rem_minmax(0,48rem)] xl:gap-6">
      <SettingsIndex unsaved={unsaved} />
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <UnsavedReports report={report}>
          <SettingSection setting="contact" initial={contact} toFields={withSpaces} text={texts.contact}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField {...line} name="value.email" label="Email" type="email" />
              <TextField {...line} name="value.phone" label="Phone" type="tel" />
              <TextField {...line} name="value.whatsapp" label="WhatsApp" type="tel" />
              <TextField {...line} name="value.address" label="Address" />
            </div>
          </SettingSection>
          <HoursSection initial={initial.opening_hours} />
          <ClosedDaysSection initial={initial.closed_days} />
          <AlarmSection initial={initial.alarm_targets} />
          <OnCallSection initial={initial.on_call} />
          <RotaSection initial={initial.on_call_weeks} />
          <OfferSection initial={initial.offers} />
          <TextSection initial={initial.texts} textDay={textDay} />
          <MoneySection initial={initial.money} />
          <HeroSection initial={initial.hero} />
          <SettingSection setting="links" initial={links} toFields={asItIs} text={texts.links}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField {...address} name="value.instagram" label="Instagram" />
              <TextField {...address} name="value.facebook" label="Facebook" />
              <TextField {...address} name="value.x" label="X" />
              <TextField {...address} name="value.linkedin" label="LinkedIn" />
              <TextField {...line} name="value.credit_name" label="Developed by" hint={creditHint} />
              <TextField {...address} name="value.credit_url" label="Address of the credit" />
            </div>
          </SettingSection>
          <SettingSection
            setting="login_option"
            initial={initial.login_option}
            toFields={asItIs}
            text={texts.login}
          >
            <CheckField name="value" label="Show “Log in” in the header of the site" />
          </SettingSection>
        </UnsavedReports>
      </div>
    </div>
  )
}
