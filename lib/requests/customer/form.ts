import 'server-only'
import type { z } from 'zod'
import { DatabaseUnavailable } from '@/db/client'
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { sha256 } from '@/lib/platform/crypto'
import { isHttps } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Flash } from '@/lib/platform/flash'
import { seeOther } from '@/lib/platform/form-flash'
import { log } from '@/lib/platform/logger'
import { consume, consumeAt } from '@/lib/platform/rate-limit'
import { lookupMark, pageMark, trackFlash } from './flash'
import { findLinkByReference } from './lookup'
import {
  answerByCustomer,
  type CustomerResult,
  cancelByCustomer,
  changeByCustomer,
  eraseByCustomer,
  rateByCustomer,
} from './mutations'
import { customerLimits } from './operations'
import { type CustomerAction, trackPath } from './rules'
import {
  customerAnswerSchema,
  customerCancelSchema,
  customerChangeSchema,
  customerRatingSchema,
  lookupSchema,
  type TrackFlash,
  trackTokenSchema,
} from './schema'

type Submitted = { sent: Record<string, string>; locale: Locale; address: string; isStaff: boolean }
/** The next page, without its language prefix, and what its form shows again. */
type Shown = { path: string; flash: TrackFlash | null }

function parse<Schema extends z.ZodType>(
  schema: Schema,
  sent: Record<string, string>,
  locale: Locale,
): z.output<Schema> {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw new AppError('invalid', { fields: fieldErrors(parsed.error, locale) })
  return parsed.data
}

type Act = (token: string, submitted: Omit<Submitted, 'address'>) => Promise<CustomerResult>
const acts: Record<CustomerAction, Act> = {
  change: async (token, { sent, locale }) =>
    changeByCustomer(token, parse(customerChangeSchema, sent, locale), locale),
  cancel: async (token, { sent, locale, isStaff }) =>
    cancelByCustomer(token, { ...parse(customerCancelSchema, sent, locale), isStaff }),
  answer: async (token, { sent, locale }) =>
    answerByCustomer(token, parse(customerAnswerSchema, sent, locale)),
  rating: async (token, { sent, locale }) => rateByCustomer(token, parse(customerRatingSchema, sent, locale)),
  erasure: (token, { isStaff }) => eraseByCustomer(token, { isStaff }),
}

const unknownLink: Shown = { path: `${trackPath}?problem=unknown`, flash: null }

/** Maps expected errors to a message of the form; throws all others again. */
function refusal(error: unknown): Flash<never>['problem'] {
  if (error instanceof AppError && error.code === 'invalid') return 'fields'
  if (error instanceof AppError && error.code === 'rate_limited') return 'limited'
  if (!(error instanceof AppError || error instanceof DatabaseUnavailable)) throw error
  log().warn({ err: error }, 'a posted form was turned away')
  return 'unavailable'
}

const fieldsOf = (error: unknown) => (error instanceof AppError ? error.fields : undefined)

async function submitCustomerForm(
  action: CustomerAction,
  { address, ...submitted }: Submitted,
): Promise<Shown> {
  const { sent } = submitted
  const parsed = trackTokenSchema.safeParse(sent.token)
  if (!parsed.success) return unknownLink
  const token = parsed.data
  const page = `${trackPath}/${token}`
  const typed = { ...sent, form: action, page: pageMark(token) }
  const again = (flash: TrackFlash): Shown => ({ path: `${page}#${action}`, flash })
  try {
    await consumeAt(customerLimits.caller, { address, account: token })
    await consume(customerLimits.token, sha256(token).slice(0, 32))
    const why = await acts[action](token, submitted)
    if (why) return again(trackFlash.of(typed, 'fields', { why: [why] }))
    if (action === 'erasure') return { path: `${trackPath}?done=erasure`, flash: null }
    return { path: `${page}?done=${action}#done`, flash: null }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return unknownLink
    return again(trackFlash.of(typed, refusal(error), fieldsOf(error)))
  }
}

async function submitLookupForm({ sent, locale, address }: Submitted): Promise<Shown> {
  const typed = { ...sent, form: 'open', page: lookupMark }
  const again = (flash: TrackFlash): Shown => ({ path: `${trackPath}#open`, flash })
  try {
    const token = await findLinkByReference(parse(lookupSchema, sent, locale), address)
    if (token) return { path: `${trackPath}/${token}`, flash: null }
    return again(trackFlash.of(typed, 'fields', { why: ['no_match'] }))
  } catch (error) {
    return again(trackFlash.of(typed, refusal(error), fieldsOf(error)))
  }
}

type Posted = { body: Record<string, string>; address: string; isStaff?: boolean }

const answering =
  (submit: (submitted: Submitted) => Promise<Shown>) =>
  async ({ body, address, isStaff = false }: Posted): Promise<Response> => {
    const locale = isLocale(body.locale) ? body.locale : defaultLocale
    const { path, flash } = await submit({ sent: body, locale, address, isStaff })
    return seeOther(localePath(locale, path), trackFlash.cookie(flash, isHttps()))
  }

/** Answers one of the forms on the page of a request. */
export const customerForm = (action: CustomerAction) =>
  answering((submitted) => submitCustomerForm(action, submitted))

/** Answers the form that opens a request by its reference. */
export const lookupForm = answering(submitLookupForm)
