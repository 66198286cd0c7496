import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { readOncePerVersion } from '@/lib/site/kept'
import { listPublicTestimonials } from './queries'
import type { PublicTestimonial } from './schema'

/** The testimonials of the landing page, read once per version of the site. */
export async function loadTestimonials(locale: Locale): Promise<PublicTestimonial[]> {
  return readOncePerVersion(`testimonials ${locale}`, () => listPublicTestimonials(locale))
}
