import { z } from 'zod'
import { defaultLocale, locales } from '@/lib/i18n/constants'
import type { Flash } from '@/lib/platform/flash'

const wrong = { error: 'invalid' }

export const jobTokenSchema = z.string(wrong).regex(/^[\w-]{20,64}$/, wrong)
export const jobLinkParamsSchema = z.object({ token: jobTokenSchema })
export const jobLinkPhotoParamsSchema = z.object({ token: jobTokenSchema, photo_id: z.uuid(wrong) })
/** The language of the page that sends a photo: a body of files says nothing else. */
export const photoFormQuerySchema = z.object({ locale: z.enum(locales, wrong).default(defaultLocale) })

/** What the forms of a job's page carry, and show again. */
export const jobFormFields = [
  'form',
  'page',
  'minutes',
  'labour_rwf',
  'transport_rwf',
  'materials_rwf',
  'cash_rwf',
  'amount_rwf',
  'answer',
  'kind',
  'reason',
  'photo',
  'why',
] as const
export type JobFlash = Flash<(typeof jobFormFields)[number]>
