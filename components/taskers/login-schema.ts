import '@/lib/platform/zod-in-browser'

// A file of its own, loaded when somebody begins to type: zod weighs more than the rest of the form.
export { codeFormSchema, confirmAddressSchema, taskerLoginSchema } from '@/lib/taskers/schema'
