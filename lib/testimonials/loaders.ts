import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { Locale } from '@/lib/i18n/constants'
import { log } from '@/lib/platform/logger'
import { listPublicTestimonials } from './queries'
import type { PublicTestimonial } from './schema'

/** The testimonials of the landing page; an edit in the back office expires them at once. */
export async function loadTestimonials(locale: Locale): Promise<PublicTestimonial[]> {
  'use cache'
  cacheTag('testimonials', 'media')
  cacheLife('content')
  try {
    return await listPublicTestimonials(locale)
  } catch (error) {
    // Here, not in the page: a prerendered page may not ask for the time that a log line carries.
    log().error({ err: error }, 'the testimonials could not be read')
    throw error
  }
}
