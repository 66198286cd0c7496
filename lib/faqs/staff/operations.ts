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
    update: 'Changes a question. A published question needs all three languages.',
    archive: 'Archives a question, or restores it as it was.',
  },
})
