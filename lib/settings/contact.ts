import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import type { Settings } from './schema'

/** The ways to reach staff, for display. */
export function contactOf({ contact }: Settings) {
  const { phone, whatsapp } = contact
  return { phone, phoneText: displayPhone(phone), whatsappUrl: whatsappUrl(whatsapp) }
}
