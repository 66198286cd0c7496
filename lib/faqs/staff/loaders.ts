import 'server-only'
import { editing } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { getStaffFaq, listStaffFaqs } from './queries'
import type { StaffFaq } from './schema'

/** Every question in every language, for owners and editors. */
export async function loadStaffFaqs(): Promise<StaffFaq[]> {
  await requireAdminPage(editing)
  return listStaffFaqs()
}

/** One question in every language, for owners and editors. */
export async function loadStaffFaq(id: number): Promise<StaffFaq> {
  await requireAdminPage(editing)
  return getStaffFaq(id)
}
