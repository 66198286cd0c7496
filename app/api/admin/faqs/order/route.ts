import { faqHandlers } from '@/app/api/admin/_content/faqs'

export const PUT = faqHandlers.order
