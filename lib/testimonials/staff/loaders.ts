import 'server-only'
import { editing } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { getStaffTestimonial, listStaffTestimonials } from './queries'

/** Every testimonial in every language, for owners and editors. */
export const loadStaffTestimonials = forStaff(editing, listStaffTestimonials)

/** One testimonial in every language, for owners and editors. */
export const loadStaffTestimonial = forStaff(editing, getStaffTestimonial)
