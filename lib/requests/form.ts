import 'server-only'
import { DatabaseUnavailable } from '@/db/client'
import type { Locale } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import { log } from '@/lib/platform/logger'
import { consumeAt } from '@/lib/platform/rate-limit'
import { type FormFlash, flashOf } from './form-flash'
import { createRequest } from './mutations'
import { requestLimit } from './operations'
import { createRequestSchema, type RequestReceipt } from './schema'

type Submitted = { sent: Record<string, string>; locale: Locale; address: string }
type Result = { ok: true; receipt: RequestReceipt } | { ok: false; flash: FormFlash }

function flash(
  sent: Record<string, string>,
  problem: FormFlash['problem'],
  errors: FieldErrors = {},
): Result {
  return { ok: false, flash: flashOf(sent, problem, errors) }
}

/** Handles the request form without scripts; the form can show every outcome. */
export async function submitRequestForm({ sent, locale, address }: Submitted): Promise<Result> {
  const parsed = createRequestSchema.safeParse({ ...sent, locale })
  if (!parsed.success) return flash(sent, 'fields', fieldErrors(parsed.error, locale))
  try {
    await consumeAt(requestLimit, { address, account: parsed.data.phone })
    const { receipt } = await createRequest({
      input: parsed.data,
      locale,
      source: 'form',
      idempotencyKey: null,
    })
    return { ok: true, receipt }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return flash(sent, 'fields', error.fields)
    if (error instanceof AppError && error.code === 'rate_limited') return flash(sent, 'limited')
    if (!(error instanceof AppError || error instanceof DatabaseUnavailable)) throw error
    log().warn({ err: error }, 'a posted form was turned away')
    return flash(sent, 'unavailable')
  }
}
