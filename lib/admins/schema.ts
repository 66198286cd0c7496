import { z } from 'zod'
import { adminRoles, passwordLimits } from '@/lib/auth/constants'
import { lineField } from '@/lib/i18n/text'
import { emailSchema, versionSchema } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { adminStates, staffList } from './list'

const roleSchema = z.enum(adminRoles, { error: 'Please choose a role.' })
export const nameSchema = lineField({ min: 2, max: 120, error: 'name', tooLong: 'name_long' })
export const newPasswordSchema = z
  .string({ error: 'Please choose a password.' })
  .min(passwordLimits.min, {
    error: `Please use at least ${passwordLimits.min} characters. A few words are easy to remember.`,
  })
  .max(passwordLimits.max, { error: 'password_long' })

export const staffQueries = listSchemas(staffList)

export const inviteSchema = z.object({ name: nameSchema, email: emailSchema, role: roleSchema })
export type Invite = z.infer<typeof inviteSchema>

export const updateAdminSchema = z
  .object({ version: versionSchema, role: roleSchema.optional(), is_disabled: z.boolean().optional() })
  .refine(({ role, is_disabled }) => role !== undefined || is_disabled !== undefined, { error: 'invalid' })
export type UpdateAdmin = z.infer<typeof updateAdminSchema>

export const staffRowSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    name: z.string(),
    email: z.string(),
    role: z.enum(adminRoles),
    state: z.enum(adminStates),
    has_two_factor: z.boolean(),
    invited_at: z.iso.datetime().nullable(),
    invited_by: z.string().nullable(),
    invite_expires_at: z.iso.datetime().nullable(),
    last_seen_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffRow' })
export type StaffRow = z.infer<typeof staffRowSchema>

/** A member of staff who can own requests. */
export const colleagueSchema = z
  .object({ id: z.uuid(), name: z.string(), is_me: z.boolean() })
  .meta({ id: 'Colleague' })
export type Colleague = z.infer<typeof colleagueSchema>

export const staffAnswerSchema = listAnswer('StaffPage', staffRowSchema)
  .extend({ me: z.uuid() })
  .meta({ id: 'StaffList' })
export type StaffAnswer = z.infer<typeof staffAnswerSchema>

export const linkTokenSchema = z.string({ error: 'link' }).regex(/^[\w-]{43}$/, { error: 'link' })

export const forgotPasswordSchema = z.object({ email: emailSchema })
export const setPasswordSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema })
export type SetPassword = z.infer<typeof setPasswordSchema>
