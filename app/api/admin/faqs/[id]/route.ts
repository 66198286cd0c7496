import { faqHandlers } from '@/app/api/admin/_content/faqs'

export const GET = faqHandlers.get
export const PUT = faqHandlers.update
