import { contentOperations } from '@/lib/content/operations'
import { exportQuerySchema } from '@/lib/content/schema'
import { createFaqSchema, staffFaqSchema, updateFaqSchema } from './schema'

export const faqContentOperations = contentOperations({
  noun: 'Faq',
  path: '/api/admin/faqs',
  entry: staffFaqSchema,
  create: createFaqSchema,
  update: updateFaqSchema,
  exportQuery: exportQuerySchema,
  summaries: {
    update: 'Changes a question. To be published it needs all three languages.',
    archive: 'Takes a question off the site, or puts it back as it was.',
  },
})
