import { testimonialHandlers } from '@/app/api/admin/_content/testimonials'

export const GET = testimonialHandlers.list
export const POST = testimonialHandlers.create
