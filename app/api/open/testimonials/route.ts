import { openList } from '@/app/api/open/open-list'
import { testimonialOperations } from '@/lib/testimonials/operations'
import { listPublicTestimonials } from '@/lib/testimonials/queries'
import { openTestimonialSchema } from '@/lib/testimonials/schema'

export const GET = openList(
  testimonialOperations.listTestimonials,
  openTestimonialSchema,
  listPublicTestimonials,
)
