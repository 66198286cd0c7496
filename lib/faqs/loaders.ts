import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { editing } from '@/lib/admins/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import type { Locale } from '@/lib/i18n/constants'
import { getStaffFaq, listStaffFaqs } from './admin-queries'
import type { StaffFaq } from './admin-schema'
import { listPublishedFaqs } from './queries'
import type { Faq } from './schema'

/** The questions of the public pages; an edit in the back office expires them at once. */
export async function loadFaqs(locale: Locale): Promise<Faq[]> {
  'use cache'
  cacheTag('faqs')
  cacheLife('content')
  return listPublishedFaqs(locale)
}

/** Every question in every language, for those who may write them. */
export async function loadStaffFaqs(): Promise<StaffFaq[]> {
  await requireAdminPage(editing)
  return listStaffFaqs()
}

/** One question in every language, for those who may write it. */
export async function loadStaffFaq(id: number): Promise<StaffFaq> {
  await requireAdminPage(editing)
  return getStaffFaq(id)
}
