import { z } from 'zod'
import { codeFormSchema } from '@/lib/auth/codes/schema'
import { codeChannels } from '@/lib/auth/constants'
import { cleanLine } from '@/lib/i18n/clean-text'
import { locales } from '@/lib/i18n/constants'
import { lineField, textField } from '@/lib/i18n/text'
import { districts, isSectorOf } from '@/lib/places/kigali'
import { nameSchema, ownPhoneSchema, phoneSchema } from '@/lib/places/schema'
import { emailSchema, isMissing, taskerEmailSchema } from '@/lib/platform/fields'
import {
  checkKinds,
  checkStates,
  experienceLimits,
  type FixedField,
  fixedValues,
  genders,
  type OptionalField,
  ownTextLimits,
  taskerStatuses,
} from './constants'

/** One of the fixed values in any spelling, or an own text. */
function openChoice(field: FixedField) {
  const values: readonly string[] = fixedValues[field]
  return lineField({ ...ownTextLimits, error: field, tooLong: 'own_text_long' }).overwrite(
    (value) => values.find((fixed) => fixed === value.toLowerCase()) ?? value,
  )
}

export const createTaskerSchema = z.object({
  name: nameSchema,
  nationality: openChoice('nationality'),
  gender: z.enum(genders, { error: ({ input }) => (isMissing(input) ? 'gender_missing' : 'gender') }),
  education: openChoice('education'),
  profession: openChoice('profession'),
  email: taskerEmailSchema,
  phone: ownPhoneSchema,
  work_experience: textField({
    ...experienceLimits,
    error: 'work_experience',
    tooLong: 'work_experience_long',
  }),
  locale: z.enum(locales, { error: 'locale' }).optional(),
})
export type CreateTasker = z.infer<typeof createTaskerSchema>

const { shape } = createTaskerSchema
const optionalShape = {
  nationality: shape.nationality.nullable(),
  gender: shape.gender.nullable(),
  education: shape.education.nullable(),
  profession: shape.profession.nullable(),
  email: shape.email.nullable(),
  work_experience: shape.work_experience.nullable(),
}

/** A change of personal data without the language. `updateTaskerSchemaFor` checks it against the profile. */
export const updateTaskerSchema = createTaskerSchema.omit({ locale: true }).extend({
  ...optionalShape,
  version: z.int({ error: 'invalid' }).optional(),
})
export type UpdateTasker = z.infer<typeof updateTaskerSchema>

/** In changes, a value must be a fixed one, or an own text that did not change. What is known stays known. */
export function updateTaskerSchemaFor(current: Record<OptionalField, string | null>) {
  const choice = (field: FixedField) => {
    const allowed: readonly string[] = [...fixedValues[field], cleanLine(current[field] ?? '')]
    return openChoice(field).refine((value) => allowed.includes(value), { error: `${field}_fixed` })
  }
  const kept = <Schema extends z.ZodType>(field: OptionalField, schema: Schema) =>
    current[field] ? schema : schema.nullable()
  return updateTaskerSchema.extend({
    nationality: kept('nationality', choice('nationality')),
    education: kept('education', choice('education')),
    profession: kept('profession', choice('profession')),
    gender: kept('gender', shape.gender),
    email: kept('email', shape.email),
    work_experience: kept('work_experience', shape.work_experience),
  })
}

const areaSchema = z
  .object({
    district: z.enum(districts, { error: 'area' }),
    sector: z.string({ error: 'area' }).max(60, { error: 'area' }).nullable(),
  })
  .refine(({ district, sector }) => sector === null || isSectorOf(district, sector), { error: 'area' })
export type Area = z.infer<typeof areaSchema>

export const updateWorkSchema = z.object({
  task_ids: z
    .array(z.int({ error: 'task' }).positive({ error: 'task' }).max(2_147_483_647, { error: 'task' }), {
      error: 'task',
    })
    .max(100, { error: 'task' })
    .optional(),
  areas: z.array(areaSchema, { error: 'area' }).max(100, { error: 'area' }).optional(),
  is_available: z.boolean({ error: 'invalid' }).optional(),
  takes_night_offers: z.boolean({ error: 'invalid' }).optional(),
  locale: z.enum(locales, { error: 'locale' }).optional(),
})
export type UpdateWork = z.infer<typeof updateWorkSchema>

export const photoBodySchema = z
  .instanceof(Uint8Array)
  .meta({ override: { type: 'string', format: 'binary' }, description: 'JPEG, PNG, WebP or AVIF.' })

export const taskerSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    nationality: z.string(),
    gender: z.string(),
    education: z.string(),
    profession: z.string(),
    email: z.string(),
    phone: z.string(),
    work_experience: z.string(),
    status: z.enum(taskerStatuses),
    status_reason: z.string().nullable(),
    email_confirmed: z.boolean(),
    /** The new address that waits for its code, and whether the former one must agree with a code too. */
    email_change: z
      .object({
        email: z.string(),
        asks_former: z.boolean(),
        /** Where the code of the former login went. */
        former: z.enum(codeChannels).nullable(),
        expires_at: z.iso.datetime(),
      })
      .nullable(),
    /** The address that waits for its codes, and the number that does. */
    pending_email: z.string().nullable(),
    pending_phone: z.string().nullable(),
    /** How one-time codes come. */
    code_channel: z.enum(codeChannels),
    /** Whether codes lately came by mail again because the phone number changed. */
    code_channel_ended: z.boolean(),
    is_available: z.boolean(),
    /** Whether offers also come at night. */
    takes_night_offers: z.boolean(),
    locale: z.enum(locales),
    photo: z
      .object({
        width: z.int(),
        height: z.int(),
        blur: z.string().nullable(),
        variants: z.array(z.object({ width: z.int(), path: z.string() })),
      })
      .nullable(),
    task_ids: z.array(z.int()),
    areas: z.array(z.object({ district: z.string(), sector: z.string().nullable() })),
    checks: z.array(
      z.object({
        kind: z.enum(checkKinds),
        state: z.enum(checkStates),
        checked_on: z.iso.date().nullable(),
        expires_on: z.iso.date().nullable(),
      }),
    ),
    /** The day of the last required check; null while one is missing. */
    checked_on: z.iso.date().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Tasker' })
export type Tasker = z.infer<typeof taskerSchema>

/** The choice of how one-time codes come. */
export const codeChannelSchema = z.object({ channel: z.enum(codeChannels, { error: 'code_channel' }) })

export const newAddressSchema = z.union([z.object({ email: emailSchema }), z.object({ phone: phoneSchema })])
export type NewAddress = z.infer<typeof newAddressSchema>

/** The code of the new address, and that of the former one if it was confirmed. */
export const confirmAddressSchema = z.object({
  code: codeFormSchema.shape.code,
  former_code: codeFormSchema.shape.code.optional(),
})
export type ConfirmAddress = z.infer<typeof confirmAddressSchema>
