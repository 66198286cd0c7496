import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { readOncePerVersion } from '@/lib/site/kept'
import { listPublishedFaqs } from './queries'
import type { Faq } from './schema'

/** The questions for the public pages, read once per version of the site. */
export async function loadFaqs(locale: Locale): Promise<Faq[]> {
  return readOncePerVersion(`faqs ${locale}`, () => listPublishedFaqs(locale))
}

const few = 3

/** Some questions for a page about something else: the first ones, in the order that staff set. */
export async function loadFewFaqs(locale: Locale): Promise<Faq[]> {
  return (await loadFaqs(locale)).slice(0, few)
}
