import 'server-only'
import type { JobLink } from '@/lib/auth/job-links'
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { readWhole } from '@/lib/i18n/money'
import { validationText } from '@/lib/i18n/validation'
import { jobPath } from '@/lib/jobs/constants'
import { answerTimeSchema, finishSchema, onTheWaySchema, releaseSchema } from '@/lib/jobs/schema'
import { answerTimeByTasker, type JobAttempt } from '@/lib/jobs/tasker/mutations'
import { confirmJob, goToJob, releaseJob, startJob } from '@/lib/jobs/tasker/steps'
import { amountsOf, cashOf, reasonOf } from '@/lib/jobs/workflow'
import { saidCashSchema } from '@/lib/money/payments/schema'
import { finishWithCash, sayCash } from '@/lib/money/payments/tasker/mutations'
import { takePhoto } from '@/lib/photos/mutations'
import { isHttps } from '@/lib/platform/env'
import { AppError, type FieldErrors } from '@/lib/platform/errors'
import {
  fieldsOf,
  type PostedForm,
  pageMark,
  parseForm,
  problemOf,
  seeOther,
} from '@/lib/platform/form-flash'
import type { Follow } from '@/lib/requests/change'
import type { LinkStep } from './constants'
import { jobFlash } from './flash'
import { addWorkPhoto } from './mutations'
import type { JobFlash } from './schema'

type Sent = Record<string, string>
type Act = (attempt: JobAttempt, sent: Sent, locale: Locale) => Promise<void>

const acts: Record<LinkStep, Act> = {
  confirm: confirmJob,
  on_the_way: (attempt, sent, locale) =>
    goToJob(attempt, parseForm(onTheWaySchema, { minutes: readWhole(sent.minutes ?? '') }, locale)),
  start: startJob,
  finish: (attempt, sent, locale) =>
    finishWithCash(attempt, parseForm(finishSchema, { ...amountsOf(sent), cash_rwf: cashOf(sent) }, locale)),
  cash: (attempt, sent, locale) => {
    const amount_rwf = sent.answer === 'no' ? null : (cashOf(sent) ?? undefined)
    return sayCash(attempt, parseForm(saidCashSchema, { amount_rwf }, locale).amount_rwf)
  },
  release: (attempt, sent, locale) =>
    releaseJob(attempt, parseForm(releaseSchema, { reason: reasonOf(sent) }, locale)),
  'time-answer': (attempt, { agrees }, locale) => {
    const answer = parseForm(answerTimeSchema, { agrees: agrees === 'yes' }, locale)
    return answerTimeByTasker(attempt, answer.agrees)
  },
}

type Posted = { request: Request; params: { token: string }; identity: JobLink }

/** What is wrong with the photo of a form, where the form itself could be read. */
const photoErrors = (error: unknown, locale: Locale): FieldErrors | undefined =>
  error instanceof AppError && error.code === 'too_large'
    ? { photo: [validationText('photo_large', locale)] }
    : undefined

/** Leads back to the page of the job; after a refusal, with what was typed and why. */
async function leadBack(
  { request, params: { token } }: Posted,
  { form, sent, locale }: { form: string; sent: Sent; locale: Locale },
  act: () => Promise<void>,
): Promise<Response> {
  const page = localePath(locale, `${jobPath}/${token}`)
  try {
    await act()
    return seeOther(page, jobFlash.doneCookie({ done: form, page: pageMark(token) }, isHttps()))
  } catch (error) {
    const typed = { ...sent, form, page: pageMark(token) }
    const isConflict = error instanceof AppError && error.code === 'conflict'
    const ofPhoto = photoErrors(error, locale)
    if (error instanceof AppError && error.code === 'not_found') return seeOther(page)
    const flash = isConflict
      ? jobFlash.of(typed, 'fields', { why: [error.message] })
      : jobFlash.of(typed, ofPhoto ? 'fields' : problemOf(error, request), ofPhoto ?? fieldsOf(error))
    return leadToForm({ page, form }, flash)
  }
}

const leadToForm = ({ page, form }: { page: string; form: string }, flash: JobFlash) =>
  seeOther(`${page}#${form}`, jobFlash.cookie(flash, isHttps()))

/** Leads back to the form of a photo, which comes too often. A body of files is counted before it is read. */
export function leadToLimitedPhoto(token: string, locale: Locale): Response {
  const form = 'photo'
  const page = localePath(locale, `${jobPath}/${token}`)
  return leadToForm({ page, form }, jobFlash.of({ form, page: pageMark(token) }, 'limited'))
}

/** Answers the form of a step on the page of a job. */
export const jobForm =
  (step: LinkStep, follow: Follow) =>
  (posted: Posted & Pick<PostedForm, 'body' | 'count'>): Promise<Response> => {
    const { body: sent, count, identity } = posted
    const locale = isLocale(sent.locale) ? sent.locale : defaultLocale
    const attempt = { ...identity, version: 'any', isByLink: true, follow, locale } as const
    return leadBack(posted, { form: step, sent, locale }, async () => {
      await count({})
      await acts[step](attempt, sent, locale)
    })
  }

/** Answers the form that adds a photo of the work. */
export function workPhotoForm(
  posted: Posted & { address: string; query: { locale: Locale } },
): Promise<Response> {
  const { request, address, identity } = posted
  const { locale } = posted.query
  return leadBack(posted, { form: 'photo', sent: {}, locale }, async () => {
    const { id: photoId } = await takePhoto({ request, address, locale })
    await addWorkPhoto(identity, { photoId, locale })
  })
}
