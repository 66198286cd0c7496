import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { TestimonialForm } from '@/components/console/testimonials/testimonial-form'
import { contentParamsSchema } from '@/lib/content/schema'
import { loadStaffTestimonial } from '@/lib/testimonials/staff/loaders'
import { findRow } from '../../find-row'
import { copies } from '../copies'

export const metadata: Metadata = { title: 'Testimonial' }

export default async function TestimonialPage({ params }: PageProps<'/admin/testimonials/[id]'>) {
  const initial = await findRow(params, contentParamsSchema, loadStaffTestimonial)
  if (!initial) redirect('/admin/testimonials')
  return <TestimonialForm key={initial.id} initial={initial} copies={copies} />
}
