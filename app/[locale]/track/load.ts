import 'server-only'
import { getLocale } from 'next-intl/server'
import { loadTrackFlash } from '@/lib/requests/customer/loaders'
import { loadWords } from '@/lib/site/words'

export async function loadTrackFrame(token?: string) {
  const [locale, words, flash] = await Promise.all([
    getLocale(),
    loadWords('track', 'receipts'),
    loadTrackFlash(token),
  ])
  return { locale, words, flash }
}
