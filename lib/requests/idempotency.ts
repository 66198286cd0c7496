import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import { idempotencyKeySchema } from './schema'

/** The key of a call that may be repeated; null without one. */
export function readIdempotencyKey(request: Request, locale: Locale): string | null {
  const key = idempotencyKeySchema.nullable().safeParse(request.headers.get('idempotency-key'))
  if (key.success) return key.data
  const text = validationText('idempotency_key', locale)
  throw new AppError('invalid', { fields: { idempotency_key: [text] } })
}
