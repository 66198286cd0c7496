import { getMessages } from 'next-intl/server'
import { contactOf } from '@/lib/settings/contact'
import { loadSettings } from '@/lib/settings/loaders'

/** What a page says when it could not be made, and how staff are reached. */
export async function loadAwayWords() {
  const [{ away, wizard }, settings] = await Promise.all([getMessages(), loadSettings()])
  const { call, whatsapp } = wizard
  return { copy: { ...away, call, whatsapp }, contact: contactOf(settings) }
}
