import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import type { SettingKey, Settings } from './schema'

/** The titles of the settings, in the order of their page. */
export const settingTitles: Record<SettingKey, string> = {
  contact: 'Contact',
  opening_hours: 'Opening hours',
  closed_days: 'Closed days',
  alarm_targets: 'Alarms',
  on_call: 'On call',
  on_call_weeks: 'On-call rota',
  offers: 'Offers',
  texts: 'Texts',
  money: 'Money',
  hero: 'Hero pictures',
  links: 'Links',
  login_option: 'Login option',
}

/** The days of the week from Monday on, each with its place in the opening hours, which begin on Sunday. */
export const week = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const

/** The ways to reach staff, for display. */
export function contactOf({ contact }: Settings) {
  const { phone, whatsapp } = contact
  return { phone, phoneText: displayPhone(phone), whatsappUrl: whatsappUrl(whatsapp) }
}
