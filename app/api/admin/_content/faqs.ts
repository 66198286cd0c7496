import { contentNouns } from '@/lib/content/mutations'
import { createFaq, updateFaq } from '@/lib/faqs/admin-mutations'
import { faqContentOperations } from '@/lib/faqs/admin-operations'
import { getStaffFaq, listStaffFaqs } from '@/lib/faqs/admin-queries'
import { exportFaqs } from '@/lib/faqs/export'
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
