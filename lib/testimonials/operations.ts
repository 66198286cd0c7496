import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import { openTestimonialSchema } from './schema'

export const testimonialsOperation = operation({
  id: 'listTestimonials',
  method: 'GET',
  path: '/api/open/testimonials',
  summary:
    'The published testimonials in order, in the language of Accept-Language; the paths are of the storage.',
  gate: 'public',
  responses: {
    200: { description: 'The testimonials.', schema: z.object({ data: z.array(openTestimonialSchema) }) },
    503: { description: 'The database is away.' },
  },
})

export const testimonialOperations = [testimonialsOperation]
