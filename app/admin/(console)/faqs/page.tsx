import type { Metadata } from 'next'
import { FaqList } from '@/components/console/faqs/faq-list'
import { loadStaffFaqs } from '@/lib/faqs/staff/loaders'

export const metadata: Metadata = { title: 'FAQs' }

export default async function FaqsPage() {
  return <FaqList initial={await loadStaffFaqs()} />
}
