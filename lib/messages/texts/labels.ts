import { kigaliDay, kigaliTime } from '@/lib/i18n/time'
import { displayPhone } from '@/lib/places/phone'
import { placeholders } from '@/lib/settings/constants'

/** A time as texts write it in every language: `14:05`, on another day `27/11 14:05`. */
export function whenText(instant: Date, now: Date): string {
  const time = kigaliTime(instant)
  const [, month, day] = kigaliDay(instant).split('-')
  return kigaliDay(instant) === kigaliDay(now) ? time : `${day}/${month} ${time}`
}

/** A calendar day (`2026-11-27`) as texts write it in every language: `27/11`. */
export function dayText(day: string): string {
  const [, month, date] = day.split('-')
  return `${date}/${month}`
}

/** Our phone number as people in Rwanda dial it: `0788123456`; empty while it is the placeholder. */
export function contactValues({ phone }: { phone: string }): { phone: string } {
  if (phone === placeholders.phone) return { phone: '' }
  const rwandan = /^\+250(7\d{8})$/.exec(phone)
  return { phone: rwandan ? `0${rwandan[1]}` : displayPhone(phone) }
}

/** A text that fits: cut at the end of a word. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 3)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}...`
}
