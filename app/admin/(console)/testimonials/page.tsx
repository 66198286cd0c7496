import type { Metadata } from 'next'
import { TestimonialList } from '@/components/console/testimonials/testimonial-list'
import { loadStaffTestimonials } from '@/lib/testimonials/staff/loaders'

export const metadata: Metadata = { title: 'Testimonials' }

export default async function TestimonialsPage() {
  return <TestimonialList initial={await loadStaffTestimonials()} />
}
