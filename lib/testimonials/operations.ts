import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
import { openTestimonialSchema } from './schema'

export const testimonialsOperation = operation({
  id: 'listTestimonials',
  method: 'GET',
  path: '/api/open/testimonials',
  summary:
    'The published testimonials in order, in the language of Accept-Language; the paths are of the storage.',
  gate: 'public',
  responses: { 200: data('The testimonials.', z.array(openTestimonialSchema)) },
})

export const testimonialOperations = [testimonialsOperation]
