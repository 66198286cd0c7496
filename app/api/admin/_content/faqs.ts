import { contentNouns } from '@/lib/content/mutations'
import { exportFaqs } from '@/lib/faqs/staff/export'
import { createFaq, updateFaq } from '@/lib/faqs/staff/mutations'
import { faqContentOperations } from '@/lib/faqs/staff/operations'
import { getStaffFaq, listStaffFaqs } from '@/lib/faqs/staff/queries'
import { contentHandlers } from './handlers'

export const faqHandlers = contentHandlers({
  noun: contentNouns.faq,
  operations: faqContentOperations,
  list: listStaffFaqs,
  get: getStaffFaq,
  create: createFaq,
  update: updateFaq,
  export: exportFaqs,
})
