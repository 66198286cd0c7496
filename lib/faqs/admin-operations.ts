import { z } from 'zod'
import { contentBase, exportAnswers, missing, withBody } from '@/lib/content/operations'
import { archiveSchema, contentParamsSchema, exportQuerySchema, orderSchema } from '@/lib/content/schema'
import { operation } from '@/lib/platform/operation'
import { forStaff, stale } from '@/lib/platform/responses'
import { createFaqSchema, staffFaqSchema, updateFaqSchema } from './admin-schema'

const oneFaq = z.object({ data: staffFaqSchema })
const allFaqs = z.object({ data: z.array(staffFaqSchema) })
const base = { ...contentBase, path: '/api/admin/faqs' } as const
const ofOne = { ...contentBase, params: contentParamsSchema } as const
const faqNow = { 200: { description: 'The faq as it is now.', schema: oneFaq } }

export const listStaffFaqsOperation = operation({
  ...base,
  id: 'listStaffFaqs',
  method: 'GET',
  summary: 'Every question in every language, unpublished and archived ones too, in the order of the site.',
  responses: { 200: { description: 'The faqs.', schema: allFaqs }, ...forStaff },
})

export const createFaqOperation = operation({
  ...base,
  id: 'createFaq',
  method: 'POST',
  summary: 'Writes a new question at the end of the list.',
  body: createFaqSchema,
  responses: { 201: { description: 'The new faq.', schema: oneFaq }, ...withBody, ...forStaff },
})

export const orderFaqsOperation = operation({
  ...contentBase,
  id: 'orderFaqs',
  method: 'PUT',
  path: '/api/admin/faqs/order',
  summary: 'Puts the questions into an order, if the list is still as it was on the screen.',
  body: orderSchema,
  responses: {
    200: { description: 'The faqs as they are now.', schema: allFaqs },
    ...withBody,
    ...stale,
    ...forStaff,
  },
})

export const getStaffFaqOperation = operation({
  ...ofOne,
  id: 'getStaffFaq',
  method: 'GET',
  path: '/api/admin/faqs/{id}',
  summary: 'One question in every language.',
  responses: { ...faqNow, ...missing, ...forStaff },
})

export const updateFaqOperation = operation({
  ...ofOne,
  id: 'updateFaq',
  method: 'PUT',
  path: '/api/admin/faqs/{id}',
  summary: 'Changes a question. To be published it needs all three languages.',
  body: updateFaqSchema,
  responses: { ...faqNow, ...missing, ...withBody, ...stale, ...forStaff },
})

export const archiveFaqOperation = operation({
  ...ofOne,
  id: 'archiveFaq',
  method: 'PUT',
  path: '/api/admin/faqs/{id}/archived',
  summary: 'Takes a question off the site, or puts it back as it was.',
  body: archiveSchema,
  responses: { ...faqNow, ...missing, ...withBody, ...stale, ...forStaff },
})

export const exportFaqsOperation = operation({
  ...contentBase,
  id: 'exportFaqs',
  method: 'GET',
  path: '/api/admin/faqs/export',
  summary: 'The questions as CSV.',
  query: exportQuerySchema,
  responses: exportAnswers,
})

export const faqAdminOperations = [
  listStaffFaqsOperation,
  createFaqOperation,
  orderFaqsOperation,
  getStaffFaqOperation,
  updateFaqOperation,
  archiveFaqOperation,
  exportFaqsOperation,
]
