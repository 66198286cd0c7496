import 'server-only'
import type { z } from 'zod'
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { confirmDone } from '@/lib/jobs/complete'
import { reportNoShow } from '@/lib/jobs/no-show'
import { answerTimeByCustomer } from '@/lib/jobs/times'
import { sha256 } from '@/lib/platform/crypto'
import { isHttps } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { fieldsOf, problemOf, seeOther } from '@/lib/platform/form-flash'
import { consume, consumeAt } from '@/lib/platform/rate-limit'
import { changeRepeat } from '@/lib/repeats/mutations'
import type { Follow } from '@/lib/requests/change'
import { createRequest } from '@/lib/requests/mutations'
import { requestLimit } from '@/lib/requests/operations'
import { createRequestSchema } from '@/lib/requests/schema'
import { type Answers, packAnswers } from '@/lib/tasks/questions'
import { askAgain } from './again'
import { changeByCustomer } from './changes'
import { complainByCustomer } from './complaints'
import { lookupMark, pageMark, requestFlash, requestFormPath, trackFlash } from './flash'
import { answerByCustomer, cancelByCustomer } from './mutations'
import { customerLimits } from './operations'
import { findLinkByReference } from './queries'
import { rateByCustomer } from './rating'
import { type CustomerAction, trackPath } from './rules'
import {
  customerAgainSchema,
  customerAnswerSchema,
  customerCancelSchema,
  customerChangeSchema,
  customerComplaintSchema,
  customerRatingSchema,
  customerRepeatSchema,
  customerTimeSchema,
  lookupSchema,
  type TrackFlash,
  trackTokenSchema,
} from './schema'
import type { CustomerResult, TrackedLink } from './tracked'

type Submitted = {
  request: Request
  sent: Record<string, string>
  locale: Locale
  address: string
  isStaff: boolean
}
/** The next page, without its language prefix, and what its form shows again. */
type Shown = { path: string; flash: TrackFlash | null }

function parse<Schema extends z.ZodType>(
  schema: Schema,
  sent: Record<string, unknown>,
  locale: Locale,
): z.output<Schema> {
  const parsed = schema.safeParse(sent)
  if (!parsed.success) throw new AppError('invalid', { fields: fieldErrors(parsed.error, locale) })
  return parsed.data
}

/** Done, a refusal, or done with a page of its own. */
type Acted = CustomerResult | { path: string }
type Act = (link: TrackedLink, submitted: Omit<Submitted, 'request'>) => Promise<Acted>
const acts: Record<Exclude<CustomerAction, 'erasure'>, Act> = {
  change: async (link, { sent, locale }) =>
    changeByCustomer(link, parse(customerChangeSchema, sent, locale), locale),
  cancel: async (link, { sent, locale, isStaff }) =>
    cancelByCustomer(link, { ...parse(customerCancelSchema, sent, locale), isStaff }),
  answer: async (link, { sent, locale }) => answerByCustomer(link, parse(customerAnswerSchema, sent, locale)),
  rating: async (link, { sent, locale }) => rateByCustomer(link, parse(customerRatingSchema, sent, locale)),
  complaint: async ({ token }, { sent, locale }) =>
    complainByCustomer(token, parse(customerComplaintSchema, sent, locale)),
  again: async ({ token }, { sent, locale, address }) => {
    const asked = await askAgain(token, parse(customerAgainSchema, sent, locale), { locale, address })
    return typeof asked === 'string' ? asked : { path: `${trackPath}/${asked.token}?done=again#done` }
  },
  repeat: async (link, { sent, locale }) => {
    const input = parse(customerRepeatSchema, sent, locale)
    const done = { path: `${trackPath}/${link.token}?done=repeat_${input.step}#done` }
    return (await changeRepeat(link, input, locale)) ?? done
  },
  done: confirmDone,
  no_show: reportNoShow,
  time: async (link, { sent, locale }) => {
    const { agrees, proposed_at: proposedAt } = parse(customerTimeSchema, sent, locale)
    const done = { path: `${trackPath}/${link.token}?done=time_${agrees ? 'yes' : 'no'}#done` }
    return (await answerTimeByCustomer(link, { agrees, proposedAt, locale })) ?? done
  },
}

const unknownLink: Shown = { path: `${trackPath}?problem=unknown`, flash: null }

type Form = { action: CustomerAction; act: Act; follow: Follow }

async function submitCustomerForm(
  { action, act, follow }: Form,
  { request, ...submitted }: Submitted,
): Promise<Shown> {
  const { sent, address } = submitted
  const parsed = trackTokenSchema.safeParse(sent.token)
  if (!parsed.success) return unknownLink
  const token = parsed.data
  const page = `${trackPath}/${token}`
  const typed = { ...sent, form: action, page: pageMark(token) }
  const again = (flash: TrackFlash): Shown => ({ path: `${page}#${action}`, flash })
  try {
    await consumeAt(customerLimits.caller, { address, account: token })
    await consume(customerLimits.token, sha256(token).slice(0, 32))
    const acted = await act({ token, follow }, submitted)
    if (typeof acted === 'string') return again(trackFlash.of(typed, 'fields', { why: [acted] }))
    if (acted) return { path: acted.path, flash: null }
    if (action === 'erasure') return { path: `${trackPath}?done=erasure`, flash: null }
    return { path: `${page}?done=${action}#done`, flash: null }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return unknownLink
    return again(trackFlash.of(typed, problemOf(error, request), fieldsOf(error)))
  }
}

async function submitLookupForm({ request, sent, locale, address }: Submitted): Promise<Shown> {
  const typed = { ...sent, form: 'open', page: lookupMark }
  const again = (flash: TrackFlash): Shown => ({ path: `${trackPath}#open`, flash })
  try {
    const token = await findLinkByReference(parse(lookupSchema, sent, locale), address)
    if (token) return { path: `${trackPath}/${token}`, flash: null }
    return again(trackFlash.of(typed, 'fields', { why: ['no_match'] }))
  } catch (error) {
    return again(trackFlash.of(typed, problemOf(error, request), fieldsOf(error)))
  }
}

type Posted = { request: Request; body: Record<string, string>; address: string; isStaff?: boolean }

const answering =
  (submit: (submitted: Submitted) => Promise<Shown>) =>
  async ({ request, body, address, isStaff = false }: Posted): Promise<Response> => {
    const locale = isLocale(body.locale) ? body.locale : defaultLocale
    const { path, flash } = await submit({ request, sent: body, locale, address, isStaff })
    return seeOther(localePath(locale, path), trackFlash.cookie(flash, isHttps()))
  }

/** Answers a form on the page of a request whose action is another noun's. */
export const formOf = (form: Form) => answering((submitted) => submitCustomerForm(form, submitted))

/** Answers one of the forms on the page of a request. */
export const customerForm = (action: keyof typeof acts, follow: Follow) =>
  formOf({ action, act: acts[action], follow })

/** Answers the form that opens a request by its reference. */
export const lookupForm = answering(submitLookupForm)

/** The chosen options in a form, whose fields are named `answers.<question>`. */
function answersIn(body: Record<string, string>): Answers {
  const start = 'answers.'
  const chosen = Object.entries(body).filter(([name, option]) => name.startsWith(start) && option)
  return Object.fromEntries(chosen.map(([name, option]) => [name.slice(start.length), option]))
}

/** Answers the form of a request without scripts: leads to the request, or back to the form. */
export async function requestForm({ request, body, address }: Posted): Promise<Response> {
  const locale = isLocale(body.locale) ? body.locale : defaultLocale
  try {
    const sent = { ...body, whatsapp: body.whatsapp === 'on', locale, answers: answersIn(body) }
    const input = parse(createRequestSchema, sent, locale)
    await consumeAt(requestLimit, { address, account: input.phone })
    const { receipt } = await createRequest({ input, locale, source: 'form', idempotencyKey: null, address })
    return seeOther(new URL(receipt.tracking_url).pathname, requestFlash.cookie(null, isHttps()))
  } catch (error) {
    const typed = { ...body, answers: packAnswers(answersIn(body)) }
    const flash = requestFlash.of(typed, problemOf(error, request), fieldsOf(error))
    return seeOther(localePath(locale, requestFormPath), requestFlash.cookie(flash, isHttps()))
  }
}
