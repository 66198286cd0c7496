import { contentOperations } from '@/lib/content/operations'
import { exportQuerySchema } from '@/lib/content/schema'
import { createTestimonialSchema, staffTestimonialSchema, updateTestimonialSchema } from './schema'

export const testimonialContentOperations = contentOperations({
  noun: 'Testimonial',
  path: '/api/admin/testimonials',
  entry: staffTestimonialSchema,
  create: createTestimonialSchema,
  update: updateTestimonialSchema,
  exportQuery: exportQuerySchema,
  summaries: {
    update:
      'Changes a testimonial. To be published it needs all three languages, and a picture or a video with one.',
    archive: 'Takes a testimonial off the site, or puts it back as it was.',
  },
})
