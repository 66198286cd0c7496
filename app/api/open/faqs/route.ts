import { openList } from '@/app/api/open/open-list'
import { faqOperations } from '@/lib/faqs/operations'
import { listPublishedFaqs } from '@/lib/faqs/queries'
import { faqSchema } from '@/lib/faqs/schema'

export const GET = openList(faqOperations.listFaqs, faqSchema, listPublishedFaqs)
