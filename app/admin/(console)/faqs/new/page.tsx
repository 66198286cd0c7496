import type { Metadata } from 'next'
import { FaqForm } from '@/components/console/faqs/faq-form'
import { editing } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'

export const metadata: Metadata = { title: 'New question' }

export default async function NewFaqPage() {
  await requireAdminPage(editing)
  return <FaqForm initial={null} />
}
