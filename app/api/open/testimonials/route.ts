import { route } from '@/lib/auth/gates'
import { json } from '@/lib/platform/route'
import { openListHeaders } from '@/lib/tasks/constants'
import { testimonialOperations } from '@/lib/testimonials/operations'
import { listPublicTestimonials } from '@/lib/testimonials/queries'

export const GET = route(testimonialOperations.listTestimonials, async ({ locale }) => {
  const testimonials = await listPublicTestimonials(locale)
  const data = testimonials.map(
    ({ picture: _picture, alt: _alt, size: _size, ...testimonial }) => testimonial,
  )
  return json(200, { data }, openListHeaders)
})
