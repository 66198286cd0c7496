import type { Locale } from '@/lib/i18n/constants'
import { fillGreeting } from '@/lib/requests/staff/labels'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

export const greetings: Record<Locale, string> = {
  en: en.staff.greeting,
  rw: rw.staff.greeting,
  fr: fr.staff.greeting,
}

/** The greeting of one customer, in their language. */
export function greetingText(request: { locale: Locale; full_name: string; reference: string }): string {
  return fillGreeting(greetings[request.locale], request)
}
