import 'server-only'
import type { Flash } from '@/lib/platform/flash'
import { createFlash } from '@/lib/platform/form-flash'

export const flashCookieName = 'taskers-form'
export const flashPath = '/request-a-task/form'

export const formFields = ['popular_task_id', 'description', 'full_name', 'phone', 'location'] as const
export type FormFlash = Flash<(typeof formFields)[number]>

export const {
  pack: packFlash,
  unpack: unpackFlash,
  cookie: flashCookie,
  of: flashOf,
} = createFlash({ cookieName: flashCookieName, fields: formFields })
