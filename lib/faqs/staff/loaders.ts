import 'server-only'
import { forStaff } from '@/lib/auth/page-gate'
import { editing } from '@/lib/auth/roles'
import { getStaffFaq, listStaffFaqs } from './queries'

/** Every question in every language, for owners and editors. */
export const loadStaffFaqs = forStaff(editing, listStaffFaqs)

/** One question in every language, for owners and editors. */
export const loadStaffFaq = forStaff(editing, getStaffFaq)
