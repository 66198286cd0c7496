import { z } from 'zod'
import { nameSchema, newPasswordSchema } from '@/lib/admins/schema'
import { adminRoles } from '@/lib/auth/constants'
import { sessionSchema } from '@/lib/auth/schema'
import { versionSchema } from '@/lib/platform/fields'

const currentPasswordSchema = z
  .string({ error: 'password_required' })
  .min(1, { error: 'password_required' })
  .max(200, { error: 'password_long' })

export const updateProfileSchema = z.object({ version: versionSchema, name: nameSchema })
export type UpdateProfile = z.infer<typeof updateProfileSchema>

export const changePasswordSchema = z
  .object({ current_password: currentPasswordSchema, password: newPasswordSchema })
  .refine(({ current_password, password }) => current_password !== password, {
    error: 'This is your old password. Please choose another one.',
    path: ['password'],
  })
export type ChangePassword = z.infer<typeof changePasswordSchema>

export const withPasswordSchema = z.object({ current_password: currentPasswordSchema })

export const confirmTotpSchema = z.object({
  code: z
    .string({ error: 'Please enter the six digits of the app.' })
    .max(40, { error: 'Please enter the six digits of the app.' })
    .overwrite((code) => code.replace(/\s/g, ''))
    .regex(/^\d{6}$/, { error: 'Please enter the six digits of the app.' }),
})

const ownSessionSchema = sessionSchema.extend({ is_current: z.boolean() })
export type OwnSession = z.infer<typeof ownSessionSchema>

export const profileSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(adminRoles),
    has_two_factor: z.boolean(),
    recovery_codes_left: z.int(),
    sessions: z.array(ownSessionSchema),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profileSchema>

/** The secret for an authenticator app; shown once, and not in use before a first code confirms it. */
export const totpStartSchema = z.object({ secret: z.string(), uri: z.string() })
export type TotpStart = z.infer<typeof totpStartSchema>

export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) })
