// A separate file, loaded when the user begins to type: zod is larger than the rest of the form.
export { codeFormSchema, taskerLoginSchema } from '@/lib/auth/codes/schema'
export { confirmAddressSchema } from '@/lib/taskers/schema'
