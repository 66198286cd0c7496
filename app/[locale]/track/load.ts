import 'server-only'
import { getLocale, getMessages } from 'next-intl/server'
import { loadTrackFlash } from '@/lib/requests/loaders'
import { displayPhone, whatsappUrl } from '@/lib/requests/phone'
import { loadSettings } from '@/lib/settings/loaders'

/**
 * What the pages about one's own request share: the words, the ways to reach us, and what was wrong with the form that
 * was sent last, if it was the lookup or one of the page of this token.
 */
export async function loadTrackFrame(token?: string) {
  const [locale, messages, settings, flash] = await Promise.all([
    getLocale(),
    getMessages(),
    loadSettings(),
    loadTrackFlash(token),
  ])
  const { phone, whatsapp } = settings.contact
  return {
    locale,
    copy: messages.track,
    wizard: messages.wizard,
    contact: { phone, phoneText: displayPhone(phone), whatsappUrl: whatsappUrl(whatsapp) },
    flash,
  }
}
