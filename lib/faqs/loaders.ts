import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { readOncePerVersion } from '@/lib/site/kept'
import { listPublishedFaqs } from './queries'
import type { Faq } from './schema'

/** The questions of the public pages; an edit in the back office expires them at once. */
export async function loadFaqs(locale: Locale): Promise<Faq[]> {
  return readOncePerVersion(`faqs ${locale}`, () => listPublishedFaqs(locale))
}
