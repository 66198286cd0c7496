import 'server-only'
import { forStaff } from '@/lib/auth/page-gate'
import { editing } from '@/lib/auth/roles'
import { getStaffTestimonial, listStaffTestimonials } from './queries'

/** Every testimonial in every language, for owners and editors. */
export const loadStaffTestimonials = forStaff(editing, listStaffTestimonials)

/** One testimonial in every language, for owners and editors. */
export const loadStaffTestimonial = forStaff(editing, getStaffTestimonial)
