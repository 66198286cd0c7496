// A separate file, as `request-schema.ts` is.
export { customerNumberSchema as default } from '@/lib/requests/customer/schema'
