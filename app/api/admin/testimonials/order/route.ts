import { testimonialHandlers } from '@/app/api/admin/_content/testimonials'

export const PUT = testimonialHandlers.order
