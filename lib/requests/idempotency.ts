import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import type { Submission } from './insert'
import { type CreateRequest, idempotencyKeySchema } from './schema'

/** The key of a call that may be repeated; null without one. */
export function readIdempotencyKey(request: Request, locale: Locale): string | null {
  const key = idempotencyKeySchema.nullable().safeParse(request.headers.get('idempotency-key'))
  if (key.success) return key.data
  const text = validationText('idempotency_key', locale)
  throw new AppError('invalid', { fields: { idempotency_key: [text] } })
}

/** The hash by which two requests without a key are the same. */
export function contentHash(input: CreateRequest, phone: string): string {
  const { wanted_on, wanted_part } = input
  const wish = wanted_on || wanted_part ? [wanted_on, wanted_part] : []
  return sha256(JSON.stringify([phone, input.popular_task_id, input.description.toLowerCase(), ...wish]))
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

/** The same value without what is empty, its keys in one order. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || Array.isArray(value))
    return value
  const given = Object.entries(value).filter(([, one]) => !isEmpty(one))
  return Object.fromEntries(
    given.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]),
  )
}

/**
 * The hash of what was sent with a key. What is empty does not count: a client that does not know a newer
 * field sends the same request. Nor do photos: a repeated call may name them by other ids, or leave one out.
 */
export function bodyHash({ input, call, wishedTaskerId }: Submission, phone: string): string {
  const { locale: _locale, photos: _photos, ...words } = input
  const ofCall = call && {
    call: { wanted_at: call.wantedAt, wished_tasker_id: wishedTaskerId, by_staff: true },
  }
  return sha256(JSON.stringify(inOrder({ ...words, phone, ...ofCall })))
}

/**
 * The hash that the former version stored for the same body. A phone may send again what it kept; after a
 * week (`idempotencyKeyDays`) no such key is left.
 */
export function formerBodyHash({ input, call, wishedTaskerId }: Submission, phone: string): string {
  const { full_name, location, description, popular_task_id, whatsapp } = input
  const { wanted_on, wanted_part, district, sector, answers } = input
  const more = { wanted_on, wanted_part, district, sector, answers }
  const given = Object.entries(more).filter(([, value]) => value !== null && Object.keys(value).length > 0)
  const later = [
    ...(whatsapp ? [whatsapp] : []),
    ...(given.length > 0 ? [Object.fromEntries(given)] : []),
    ...(call ? [call.wantedAt, wishedTaskerId] : []),
  ]
  return sha256(JSON.stringify([full_name, phone, location, description, popular_task_id, ...later]))
}
