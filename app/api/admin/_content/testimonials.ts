import { contentNouns } from '@/lib/content/mutations'
import { createTestimonial, updateTestimonial } from '@/lib/testimonials/admin-mutations'
import { testimonialContentOperations } from '@/lib/testimonials/admin-operations'
import { getStaffTestimonial, listStaffTestimonials } from '@/lib/testimonials/admin-queries'
import { exportTestimonials } from '@/lib/testimonials/export'
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
