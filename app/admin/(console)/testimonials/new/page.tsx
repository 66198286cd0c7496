import type { Metadata } from 'next'
import { TestimonialForm } from '@/components/console/testimonials/testimonial-form'
import { editing } from '@/lib/auth/constants'
import { requireAdminPage } from '@/lib/auth/page-gate'
import { copies } from '../copies'

export const metadata: Metadata = { title: 'New testimonial' }

export default async function NewTestimonialPage() {
  await requireAdminPage(editing)
  return <TestimonialForm initial={null} copies={copies} />
}
