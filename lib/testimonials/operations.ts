import { z } from 'zod'
import { data, operations } from '@/lib/platform/operation'
import { openTestimonialSchema } from './schema'

export const testimonialOperations = operations('public', {
  listTestimonials: {
    call: 'GET /api/open/testimonials',
    summary:
      'Lists the published testimonials in order, in the language of Accept-Language. Paths are paths in the storage.',
    responses: { 200: data('The testimonials.', z.array(openTestimonialSchema)) },
  },
})
