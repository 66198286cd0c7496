import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { Locale } from '@/lib/i18n/constants'
import { reading } from '@/lib/platform/pages-under-way'
import { listPublishedFaqs } from './queries'
import type { Faq } from './schema'

/** The questions of the public pages; an edit in the back office expires them at once. */
export async function loadFaqs(locale: Locale): Promise<Faq[]> {
  'use cache'
  cacheTag('faqs')
  cacheLife('content')
  return reading(() => listPublishedFaqs(locale))
}
