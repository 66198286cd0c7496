import { z } from 'zod'
import { codeChannels } from '@/lib/auth/constants'
import { locales } from '@/lib/i18n/constants'
import { isRwandanMobile, normalisePhone } from '@/lib/places/phone'
import { noteField, versionSchema } from '@/lib/platform/fields'
import { listAnswer, listSchemas } from '@/lib/platform/lists/list-schema'
import { checkKinds, checkOutcomes, noteLimit, taskerStatuses } from '@/lib/taskers/constants'
import { createTaskerSchema, updateWorkSchema } from '@/lib/taskers/schema'
import { reasonsOf } from '@/lib/taskers/workflow'
import { taskerList } from './list'

export const taskerQueries = listSchemas(taskerList)

export const taskerRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    code_channel: z.enum(codeChannels),
    profession: z.string(),
    status: z.enum(taskerStatuses),
    is_available: z.boolean(),
    skills: z.array(z.string()),
    districts: z.array(z.string()),
    checked_on: z.iso.date().nullable(),
    has_expired_check: z.boolean(),
    /** The first day on which a passed check ends; null when none does. */
    checks_until: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'TaskerRow' })
export type TaskerRow = z.infer<typeof taskerRowSchema>

export const taskerListSchema = listAnswer('TaskerPage', taskerRowSchema)
  .extend({
    /** Taskers with a check that expires soon or has expired, without the other filters. */
    expiring: z.int(),
  })
  .meta({ id: 'TaskerList' })
export type TaskerList = z.infer<typeof taskerListSchema>

const noteSchema = noteField(noteLimit)

export const transitionSchema = z
  .object({
    version: versionSchema,
    to: z.enum(taskerStatuses, { error: 'invalid' }),
    reason: z.string({ error: 'invalid' }).max(40, { error: 'invalid' }).nullable().default(null),
    note: noteSchema,
  })
  .refine(({ to, reason }) => reasonsOf(to).length === 0 || reasonsOf(to).includes(reason ?? ''), {
    error: 'cancel_reason',
    path: ['reason'],
  })

export const enterTaskerSchema = z
  .object({
    /** Identifies one click, so that a repeated call does nothing. */
    key: z.uuid({ error: 'invalid' }).optional(),
    name: createTaskerSchema.shape.name,
    phone: createTaskerSchema.shape.phone,
    email: createTaskerSchema.shape.email.nullable().default(null),
    locale: z.enum(locales, { error: 'locale' }),
    task_ids: updateWorkSchema.shape.task_ids.unwrap().default([]),
    areas: updateWorkSchema.shape.areas.unwrap().default([]),
  })
  .refine(({ email, phone }) => email !== null || isRwandanMobile(normalisePhone(phone) ?? ''), {
    error: 'Without an email address codes go by SMS: enter a Rwandan mobile number.',
    path: ['phone'],
  })
export type EnterTasker = z.infer<typeof enterTaskerSchema>

const daySchema = z.iso.date({ error: 'date' })

export const createCheckSchema = z
  .object({
    kind: z.enum(checkKinds, { error: 'check_kind' }),
    outcome: z.enum(checkOutcomes, { error: 'check_outcome' }),
    checked_on: daySchema,
    expires_on: daySchema.nullable().default(null),
    note: noteSchema,
  })
  .refine(({ checked_on, expires_on }) => expires_on === null || expires_on > checked_on, {
    error: 'expires_on',
    path: ['expires_on'],
  })
export type CreateCheck = z.infer<typeof createCheckSchema>

export const staffWorkSchema = updateWorkSchema.extend({ version: versionSchema })
