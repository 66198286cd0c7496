import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TestimonialForm } from '@/components/console/testimonials/testimonial-form'
import { contentParamsSchema } from '@/lib/content/schema'
import { AppError } from '@/lib/platform/errors'
import { loadStaffTestimonial } from '@/lib/testimonials/staff/loaders'
import { copies } from '../copies'

export const metadata: Metadata = { title: 'Testimonial' }

export default async function TestimonialPage({ params }: PageProps<'/admin/testimonials/[id]'>) {
  const parsed = contentParamsSchema.safeParse(await params)
  if (!parsed.success) redirect('/admin/testimonials')
  const initial = await loadStaffTestimonial(parsed.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (!initial) redirect('/admin/testimonials')
  return <TestimonialForm key={initial.id} initial={initial} copies={copies} />
}
