import 'server-only'
import { getLocale } from 'next-intl/server'
import { loadTrackFlash } from '@/lib/requests/staff/loaders'
import { loadWords } from '@/lib/site/words'

/** What the pages about a customer's own request share: the words, and what was wrong with the last form. */
export async function loadTrackFrame(token?: string) {
  const [locale, words, flash] = await Promise.all([
    getLocale(),
    loadWords('track', 'receipts'),
    loadTrackFlash(token),
  ])
  return { locale, words, flash }
}
