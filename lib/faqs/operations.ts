import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import { faqSchema } from './schema'

export const faqsOperation = operation({
  id: 'listFaqs',
  method: 'GET',
  path: '/api/open/faqs',
  summary: 'The published questions and answers, in the language of Accept-Language.',
  gate: 'public',
  responses: {
    200: { description: 'The questions.', schema: z.object({ data: z.array(faqSchema) }) },
    503: { description: 'The database is away.' },
  },
})

export const faqOperations = [faqsOperation]
