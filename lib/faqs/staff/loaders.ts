import 'server-only'
import { editing } from '@/lib/auth/constants'
import { forStaff } from '@/lib/auth/page-gate'
import { getStaffFaq, listStaffFaqs } from './queries'

/** Every question in every language, for owners and editors. */
export const loadStaffFaqs = forStaff(editing, listStaffFaqs)

/** One question in every language, for owners and editors. */
export const loadStaffFaq = forStaff(editing, getStaffFaq)
