import { testimonialHandlers } from '@/app/api/admin/_content/testimonials'

export const GET = testimonialHandlers.get
export const PUT = testimonialHandlers.update
