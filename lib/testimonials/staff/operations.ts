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
      'Changes a testimonial. A published one needs all three languages, and a picture or a video with a poster.',
    archive: 'Archives a testimonial, or restores it as it was.',
  },
})
