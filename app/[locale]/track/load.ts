import 'server-only'
import { getLocale, getMessages } from 'next-intl/server'
import { loadTrackFlash } from '@/lib/requests/loaders'
import { contactOf } from '@/lib/settings/contact'
import { loadSettings } from '@/lib/settings/loaders'

/**
 * What the pages about a customer's own request share: the words, the ways to reach us, and what was wrong
 * with the form that was sent last. That form is the lookup or one of this token's page.
 */
export async function loadTrackFrame(token?: string) {
  const [locale, messages, settings, flash] = await Promise.all([
    getLocale(),
    getMessages(),
    loadSettings(),
    loadTrackFlash(token),
  ])
  return {
    locale,
    copy: messages.track,
    wizard: messages.wizard,
    contact: contactOf(settings),
    flash,
  }
}
