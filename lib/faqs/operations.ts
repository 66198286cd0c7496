import { z } from 'zod'
import { data, operations } from '@/lib/platform/operation'
import { faqSchema } from './schema'

export const faqOperations = operations('public', {
  listFaqs: {
    call: 'GET /api/open/faqs',
    summary: 'Lists the published questions and answers, in the language of Accept-Language.',
    responses: { 200: data('The questions.', z.array(faqSchema)) },
  },
})
