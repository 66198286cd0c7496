import { faqHandlers } from '@/app/api/admin/_content/faqs'

export const GET = faqHandlers.list
export const POST = faqHandlers.create
