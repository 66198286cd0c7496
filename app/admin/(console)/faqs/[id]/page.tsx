import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FaqForm } from '@/components/console/faqs/faq-form'
import { contentParamsSchema } from '@/lib/content/schema'
import { loadStaffFaq } from '@/lib/faqs/staff/loaders'
import { findRow } from '../../find-row'

export const metadata: Metadata = { title: 'Question' }

export default async function FaqPage({ params }: PageProps<'/admin/faqs/[id]'>) {
  const initial = await findRow(params, contentParamsSchema, loadStaffFaq)
  if (!initial) redirect('/admin/faqs')
  return <FaqForm key={initial.id} initial={initial} />
}
