// A separate file, loaded when a person begins to type: zod is larger than these forms.
export { askTimeSchema, finishSchema, releaseSchema } from '@/lib/jobs/schema'
export { saidCashSchema } from '@/lib/money/payments/schema'
