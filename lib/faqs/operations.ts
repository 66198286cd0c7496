import { z } from 'zod'
import { operation } from '@/lib/platform/operation'
import { data } from '@/lib/platform/responses'
import { faqSchema } from './schema'

export const faqsOperation = operation({
  id: 'listFaqs',
  method: 'GET',
  path: '/api/open/faqs',
  summary: 'The published questions and answers, in the language of Accept-Language.',
  gate: 'public',
  responses: { 200: data('The questions.', z.array(faqSchema)) },
})

export const faqOperations = [faqsOperation]
