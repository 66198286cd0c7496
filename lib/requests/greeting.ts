import type { Locale } from '@/lib/i18n/constants'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import rw from '@/messages/rw.json'

const texts: Record<Locale, string> = { en: en.staff.greeting, rw: rw.staff.greeting, fr: fr.staff.greeting }

/** What a dispatcher's WhatsApp message starts with, in the customer's language. */
export function greetingText(request: { locale: Locale; fullName: string; reference: string }): string {
  return texts[request.locale].replace('{name}', request.fullName).replace('{reference}', request.reference)
}
