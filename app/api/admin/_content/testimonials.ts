import { contentNouns } from '@/lib/content/mutations'
import { exportTestimonials } from '@/lib/testimonials/staff/export'
import { createTestimonial, updateTestimonial } from '@/lib/testimonials/staff/mutations'
import { testimonialContentOperations } from '@/lib/testimonials/staff/operations'
import { getStaffTestimonial, listStaffTestimonials } from '@/lib/testimonials/staff/queries'
import { contentHandlers } from './handlers'

export const testimonialHandlers = contentHandlers({
  noun: contentNouns.testimonial,
  operations: testimonialContentOperations,
  list: listStaffTestimonials,
  get: getStaffTestimonial,
  create: createTestimonial,
  update: updateTestimonial,
  export: exportTestimonials,
})
