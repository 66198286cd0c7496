import 'server-only'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'

export const flashCookieName = 'taskers-form'
export const flashPath = '/request-a-task/form'

export const formFields = ['popular_task_id', 'description', 'full_name', 'phone', 'location'] as const
export type FormField = (typeof formFields)[number]

const flashSchema = z.object({
  values: z.partialRecord(z.enum(formFields), z.string()),
  errors: z.partialRecord(z.enum(formFields), z.string()),
  problem: z.enum(['fields', 'limited', 'unavailable']),
})
export type FormFlash = z.infer<typeof flashSchema>

/** What was typed and what was wrong with it, small enough to travel in a cookie to the form's next showing. */
export function packFlash(flash: FormFlash): string {
  return deflateRawSync(JSON.stringify(flash)).toString('base64url')
}

/** The reverse of `packFlash`; null for anything else. */
export function unpackFlash(packed: string | undefined): FormFlash | null {
  if (!packed) return null
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: 64 * 1024 }).toString()
    return flashSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The Set-Cookie header that carries a flash for ten minutes, or takes it away. */
export function flashCookie(flash: FormFlash | null, isHttps: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${flash ? 600 : 0}${isHttps ? '; Secure' : ''}`
  return `${flashCookieName}=${flash ? packFlash(flash) : ''}; ${attributes}`
}
