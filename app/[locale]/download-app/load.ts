import 'server-only'
import { getLocale } from 'next-intl/server'
import { loadSettings } from '@/lib/settings/loaders'
import { loadWords } from '@/lib/site/words'

export async function loadSignUp() {
  const [locale, { waitlist, validation }, settings] = await Promise.all([
    getLocale(),
    loadWords('waitlist', 'validation'),
    loadSettings(),
  ])
  const { email, consent } = validation
  const { steps, mail, outcomes, ...form } = waitlist
  const words = { waitlist: { ...form, outcomes }, validation: { email, consent } }
  return { locale, words, staffEmail: settings.contact.email }
}
