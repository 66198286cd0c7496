import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { editing } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import { getStaffTestimonial, listStaffTestimonials } from './admin-queries'
import type { StaffTestimonial } from './admin-schema'
import { listPublicTestimonials } from './queries'
import type { PublicTestimonial } from './schema'

/** The testimonials of the landing page; an edit in the back office expires them at once. */
export async function loadTestimonials(locale: Locale): Promise<PublicTestimonial[]> {
  'use cache'
  cacheTag('testimonials', 'media')
  cacheLife('content')
  return listPublicTestimonials(locale)
}

/** Every testimonial in every language, for those who may write them. */
export async function loadStaffTestimonials(): Promise<StaffTestimonial[]> {
  await requireAdminPage(editing)
  return listStaffTestimonials()
}

/** One testimonial in every language, for those who may write it. */
export async function loadStaffTestimonial(id: number): Promise<StaffTestimonial> {
  await requireAdminPage(editing)
  return getStaffTestimonial(id)
}
