// A separate file, loaded when the user begins to type: zod is larger than the rest of the form.
export { createRequestSchema as default } from '@/lib/requests/schema'
