import 'server-only'
import { editing } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getStaffTestimonial, listStaffTestimonials } from './queries'
import type { StaffTestimonial } from './schema'

/** Every testimonial in every language, for owners and editors. */
export async function loadStaffTestimonials(): Promise<StaffTestimonial[]> {
  await requireAdminPage(editing)
  return listStaffTestimonials()
}

/** One testimonial in every language, for owners and editors. */
export async function loadStaffTestimonial(id: number): Promise<StaffTestimonial> {
  await requireAdminPage(editing)
  return getStaffTestimonial(id)
}
