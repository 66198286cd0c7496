import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { validationText } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import type { CustomerResult } from '@/lib/requests/customer/mutations'

/** Turns what a form says beside its button into the answer of a call: the state does not allow it. */
export function demandDone(result: CustomerResult, locale: Locale): void {
  if (result !== null) throw new AppError('conflict', { message: validationText(result, locale) })
}
