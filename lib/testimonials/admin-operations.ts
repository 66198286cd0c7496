import { z } from 'zod'
import { contentBase, exportAnswers, missing, withBody } from '@/lib/content/operations'
import { archiveSchema, contentParamsSchema, exportQuerySchema, orderSchema } from '@/lib/content/schema'
import { operation } from '@/lib/platform/operation'
import { forStaff, stale } from '@/lib/platform/responses'
import { createTestimonialSchema, staffTestimonialSchema, updateTestimonialSchema } from './admin-schema'

const oneTestimonial = z.object({ data: staffTestimonialSchema })
const allTestimonials = z.object({ data: z.array(staffTestimonialSchema) })
const base = { ...contentBase, path: '/api/admin/testimonials' } as const
const ofOne = { ...contentBase, params: contentParamsSchema } as const
const testimonialNow = { 200: { description: 'The testimonial as it is now.', schema: oneTestimonial } }

export const listStaffTestimonialsOperation = operation({
  ...base,
  id: 'listStaffTestimonials',
  method: 'GET',
  summary:
    'Every testimonial in every language, unpublished and archived ones too, in the order of the site.',
  responses: { 200: { description: 'The testimonials.', schema: allTestimonials }, ...forStaff },
})

export const createTestimonialOperation = operation({
  ...base,
  id: 'createTestimonial',
  method: 'POST',
  summary: 'Writes a new testimonial at the end of the list.',
  body: createTestimonialSchema,
  responses: {
    201: { description: 'The new testimonial.', schema: oneTestimonial },
    ...withBody,
    ...forStaff,
  },
})

export const orderTestimonialsOperation = operation({
  ...contentBase,
  id: 'orderTestimonials',
  method: 'PUT',
  path: '/api/admin/testimonials/order',
  summary: 'Puts the testimonials into an order, if the list is still as it was on the screen.',
  body: orderSchema,
  responses: {
    200: { description: 'The testimonials as they are now.', schema: allTestimonials },
    ...withBody,
    ...stale,
    ...forStaff,
  },
})

export const getStaffTestimonialOperation = operation({
  ...ofOne,
  id: 'getStaffTestimonial',
  method: 'GET',
  path: '/api/admin/testimonials/{id}',
  summary: 'One testimonial in every language.',
  responses: { ...testimonialNow, ...missing, ...forStaff },
})

export const updateTestimonialOperation = operation({
  ...ofOne,
  id: 'updateTestimonial',
  method: 'PUT',
  path: '/api/admin/testimonials/{id}',
  summary:
    'Changes a testimonial. To be published it needs all three languages, and a picture or a video with one.',
  body: updateTestimonialSchema,
  responses: { ...testimonialNow, ...missing, ...withBody, ...stale, ...forStaff },
})

export const archiveTestimonialOperation = operation({
  ...ofOne,
  id: 'archiveTestimonial',
  method: 'PUT',
  path: '/api/admin/testimonials/{id}/archived',
  summary: 'Takes a testimonial off the site, or puts it back as it was.',
  body: archiveSchema,
  responses: { ...testimonialNow, ...missing, ...withBody, ...stale, ...forStaff },
})

export const exportTestimonialsOperation = operation({
  ...contentBase,
  id: 'exportTestimonials',
  method: 'GET',
  path: '/api/admin/testimonials/export',
  summary: 'The testimonials as CSV.',
  query: exportQuerySchema,
  responses: exportAnswers,
})

export const testimonialAdminOperations = [
  listStaffTestimonialsOperation,
  createTestimonialOperation,
  orderTestimonialsOperation,
  getStaffTestimonialOperation,
  updateTestimonialOperation,
  archiveTestimonialOperation,
  exportTestimonialsOperation,
]
