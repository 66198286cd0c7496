import 'server-only'
import { z } from 'zod'
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { typedWhole } from '@/lib/i18n/money'
import { answerTimeByCustomer, confirmDone, reportNoShow } from '@/lib/jobs/customer/mutations'
import { payOnline } from '@/lib/money/online/customer/mutations'
import { payOnlineSchema } from '@/lib/money/online/schema'
import { sayCashByCustomer } from '@/lib/money/payments/customer/mutations'
import { customerCashSchema } from '@/lib/money/payments/schema'
import { acceptQuote, declineQuote } from '@/lib/money/quotes/customer/mutations'
import { customerQuoteSchema } from '@/lib/money/quotes/schema'
import { normalisePhone } from '@/lib/places/phone'
import { isHttps } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import {
  type Done,
  fieldsOf,
  type PostedForm,
  pageMark,
  parseForm,
  problemOf,
  seeOther,
} from '@/lib/platform/form-flash'
import type { CountForm } from '@/lib/platform/rate-limit'
import { changeRepeat } from '@/lib/repeats/customer/mutations'
import type { Follow } from '@/lib/requests/change'
import type { CustomerResult, TrackedLink } from '@/lib/requests/customer/mutations'
import { findLinkByReference } from '@/lib/requests/customer/queries'
import {
  customerAgainSchema,
  customerAnswerSchema,
  customerCancelSchema,
  customerChangeSchema,
  customerComplaintSchema,
  customerNumberSchema,
  customerRatingSchema,
  customerRepeatSchema,
  customerTimeSchema,
  lookupSchema,
  type TrackFlash,
  trackTokenSchema,
} from '@/lib/requests/customer/schema'
import { type CustomerAction, trackPath } from '@/lib/requests/customer/workflow'
import { askAgain } from '@/lib/track/again/mutations'
import { complainByCustomer } from '@/lib/track/complaints/mutations'
import { changeByCustomer } from '@/lib/track/edit/mutations'
import { giveNumber } from '@/lib/track/number/mutations'
import { rateByCustomer } from '@/lib/track/rating/mutations'
import { lookupMark, trackFlash } from './flash'
import { answerByCustomer, cancelByCustomer, eraseByCustomer } from './mutations'

/** The form without scripts brings the key of its press as a field. */
const payFormSchema = payOnlineSchema.extend({ key: z.uuid({ error: 'invalid' }) })

type Submitted = {
  request: Request
  sent: Record<string, string>
  locale: Locale
  address: string
  count: CountForm
}
/** The next page, without its language prefix, and what its form shows again, or what was done. */
type Shown = { path: string; flash: TrackFlash | null; done?: Done }

/** Done, a refusal, or done with words or a page of its own. */
type Acted = CustomerResult | { done: string; token?: string }
/** `isStaff`: staff are logged in in this browser. */
type Acting = Omit<Submitted, 'request' | 'count'> & { isStaff: boolean }
type Act = (link: TrackedLink, acting: Acting) => Promise<Acted>
const acts: Record<CustomerAction, Act> = {
  change: async (link, { sent, locale }) =>
    changeByCustomer(link, parseForm(customerChangeSchema, sent, locale), locale),
  cancel: async (link, { sent, locale, isStaff }) =>
    cancelByCustomer(link, { ...parseForm(customerCancelSchema, sent, locale), isStaff }),
  answer: async (link, { sent, locale }) =>
    answerByCustomer(link, parseForm(customerAnswerSchema, sent, locale)),
  rating: async (link, { sent, locale }) =>
    rateByCustomer(link, parseForm(customerRatingSchema, sent, locale)),
  complaint: async ({ token }, { sent, locale }) =>
    complainByCustomer(token, parseForm(customerComplaintSchema, sent, locale)),
  again: async ({ token }, { sent, locale, address }) => {
    const asked = await askAgain(token, parseForm(customerAgainSchema, sent, locale), { locale, address })
    return typeof asked === 'string' ? asked : { done: 'again', token: asked.token }
  },
  repeat: async (link, { sent, locale }) => {
    const input = parseForm(customerRepeatSchema, sent, locale)
    return (await changeRepeat(link, input, locale)) ?? { done: `repeat_${input.step}` }
  },
  phone: async (link, { sent, locale, address }) =>
    giveNumber(link, parseForm(customerNumberSchema, sent, locale), address),
  quote: async (link, { sent, locale }) => {
    const { quote_id: quoteId, answer, words } = parseForm(customerQuoteSchema, sent, locale)
    const refusal =
      answer === 'yes' ? await acceptQuote(link, quoteId) : await declineQuote(link, { quoteId, words })
    return refusal ?? { done: `quote_${answer}` }
  },
  cash: async (link, { sent, locale }) => {
    // The button that says that nothing was paid sends nothing else.
    const typed = (sent.amount_rwf ?? '').trim()
    // No sum takes the word back, and 0 says that nothing was paid: whoever types that is asked again.
    const amount_rwf = sent.answer === 'no' ? 0 : typedWhole(typed) || typed
    return sayCashByCustomer(link, parseForm(customerCashSchema, { amount_rwf }, locale).amount_rwf)
  },
  pay: async (link, { sent, locale }) => {
    const { key, ...input } = parseForm(payFormSchema, sent, locale)
    const pressed = await payOnline(link, { key, input, locale })
    // After a second press, or one in another window, the attempt under way is shown.
    return 'paymentId' in pressed ? null : pressed.refusal
  },
  done: confirmDone,
  no_show: reportNoShow,
  time: async (link, { sent, locale }) => {
    const { agrees, proposed_at: proposedAt } = parseForm(customerTimeSchema, sent, locale)
    const done = `time_${agrees ? 'yes' : 'no'}`
    return (await answerTimeByCustomer(link, { agrees, proposedAt, locale })) ?? { done }
  },
  erasure: (link, { isStaff }) => eraseByCustomer(link, { isStaff }),
}

/** What staff may do by the link of a customer, marked as theirs. All else they do in the back office. */
const openToStaff: readonly CustomerAction[] = ['cancel', 'erasure']

const unknownLink: Shown = { path: `${trackPath}?problem=unknown`, flash: null }

type IsStaff = (request: Request) => Promise<boolean>
type CustomerForm = { action: CustomerAction; follow: Follow; isStaffBrowser: IsStaff }

async function submitCustomerForm(
  { action, follow, isStaffBrowser }: CustomerForm,
  { request, count, ...submitted }: Submitted,
): Promise<Shown> {
  const { sent } = submitted
  const parsed = trackTokenSchema.safeParse(sent.token)
  if (!parsed.success) return unknownLink
  const token = parsed.data
  const page = `${trackPath}/${token}`
  const place = action === 'pay' ? `${page}/pay` : page
  const typed = { ...sent, form: action, page: pageMark(token) }
  const again = (flash: TrackFlash): Shown => ({ path: `${place}#${action}`, flash })
  try {
    await count({ token, phone: normalisePhone(sent.phone ?? '') ?? sent.phone ?? '' })
    const isStaff = await isStaffBrowser(request)
    if (isStaff && !openToStaff.includes(action))
      return again(trackFlash.of(typed, 'fields', { why: ['staff'] }))
    const acted = await acts[action]({ token, follow }, { ...submitted, isStaff })
    if (typeof acted === 'string') return again(trackFlash.of(typed, 'fields', { why: [acted] }))
    if (action === 'erasure')
      return { path: trackPath, flash: null, done: { done: action, page: lookupMark } }
    // The page to pay shows itself how the attempt stands.
    if (action === 'pay') return { path: place, flash: null }
    const { done = action, token: shown = token } = acted ?? {}
    return { path: `${trackPath}/${shown}#done`, flash: null, done: { done, page: pageMark(shown) } }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return unknownLink
    // The page to pay says what is possible now. A script would only try again, and in vain.
    if (action === 'pay' && error instanceof AppError && error.code === 'unavailable')
      return again(trackFlash.of(typed, 'unavailable'))
    return again(trackFlash.of(typed, problemOf(error, request), fieldsOf(error)))
  }
}

async function submitLookupForm({ request, sent, locale, count }: Submitted): Promise<Shown> {
  const typed = { ...sent, form: 'open', page: lookupMark }
  const again = (flash: TrackFlash): Shown => ({ path: `${trackPath}#open`, flash })
  try {
    const lookup = parseForm(lookupSchema, sent, locale)
    await count({ reference: lookup.reference })
    const token = await findLinkByReference(lookup)
    if (token) return { path: `${trackPath}/${token}`, flash: null }
    return again(trackFlash.of(typed, 'fields', { why: ['no_match'] }))
  } catch (error) {
    return again(trackFlash.of(typed, problemOf(error, request), fieldsOf(error)))
  }
}

const answering =
  (submit: (submitted: Submitted) => Promise<Shown>) =>
  async ({ body, ...posted }: PostedForm): Promise<Response> => {
    const locale = isLocale(body.locale) ? body.locale : defaultLocale
    const { path, flash, done } = await submit({ ...posted, sent: body, locale })
    const cookie = done ? trackFlash.doneCookie(done, isHttps()) : trackFlash.cookie(flash, isHttps())
    return seeOther(localePath(locale, path), cookie)
  }

/** Answers one of the forms on the page of a request. */
export const customerForm = (action: CustomerAction, follow: Follow, isStaffBrowser: IsStaff) =>
  answering((submitted) => submitCustomerForm({ action, follow, isStaffBrowser }, submitted))

/** Answers the form that opens a request by its reference. */
export const lookupForm = answering(submitLookupForm)
