import { z } from 'zod'
import { emailSchema } from '@/lib/platform/fields'
import { adminRoles } from './constants'

export const loginSchema = z.object({
  email: emailSchema,
  password: z
    .string({ error: 'password_required' })
    .min(1, { error: 'password_required' })
    .max(200, { error: 'password_long' }),
  code: z.string({ error: 'code' }).max(40, { error: 'code' }).optional().meta({
    description:
      'For accounts with a second step: six digits of the authenticator app, or a recovery code. Without it the answer is 401 with `errors.code`.',
  }),
})
export type Login = z.infer<typeof loginSchema>

const adminUserSchema = z
  .object({ id: z.uuid(), name: z.string(), email: z.string(), role: z.enum(adminRoles) })
  .meta({ id: 'AdminUser' })

export const loginAnswerSchema = z.object({
  user: adminUserSchema,
  token: z.string(),
  expires_at: z.iso.datetime(),
})
export const tokenAnswerSchema = z.object({ token: z.string(), expires_at: z.iso.datetime() })

export const sessionSchema = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export type OpenSession = z.infer<typeof sessionSchema>
