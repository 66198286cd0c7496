import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { FaqForm } from '@/components/console/faqs/faq-form'
import { contentParamsSchema } from '@/lib/content/schema'
import { loadStaffFaq } from '@/lib/faqs/staff/loaders'
import { AppError } from '@/lib/platform/errors'

export const metadata: Metadata = { title: 'Question' }

export default async function FaqPage({ params }: PageProps<'/admin/faqs/[id]'>) {
  const parsed = contentParamsSchema.safeParse(await params)
  if (!parsed.success) redirect('/admin/faqs')
  const initial = await loadStaffFaq(parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!initial) redirect('/admin/faqs')
  return <FaqForm key={initial.id} initial={initial} />
}
