import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { Locale } from '@/lib/i18n/constants'
import { reading } from '@/lib/platform/pages-under-way'
import { listPublicTestimonials } from './queries'
import type { PublicTestimonial } from './schema'

/** The testimonials of the landing page; an edit in the back office expires them at once. */
export async function loadTestimonials(locale: Locale): Promise<PublicTestimonial[]> {
  'use cache'
  cacheTag('testimonials', 'media')
  cacheLife('content')
  return reading(() => listPublicTestimonials(locale))
}
