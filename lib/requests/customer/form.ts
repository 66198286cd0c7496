import 'server-only'
import { defaultLocale, isLocale, localePath } from '@/lib/i18n/constants'
import { isHttps } from '@/lib/platform/env'
import type { Flash } from '@/lib/platform/flash'
import {
  createFlash,
  fieldsOf,
  type PostedForm,
  parseForm,
  problemOf,
  seeOther,
} from '@/lib/platform/form-flash'
import { customerFieldNames } from '@/lib/requests/fields'
import { createRequest } from '@/lib/requests/mutations'
import { createRequestSchema } from '@/lib/requests/schema'
import { type Answers, packAnswers } from '@/lib/tasks/workflow'

export const requestFormPath = '/request-a-task/form'
const formFields = [
  'popular_task_id',
  ...customerFieldNames,
  'whatsapp',
  'wanted_on',
  'wanted_part',
  'sector',
  'answers',
] as const
export type RequestFlash = Flash<(typeof formFields)[number]>
export const requestFlash = createFlash({ cookieName: 'taskers-form', fields: formFields })

/** The chosen options in a form, whose fields are named `answers.<question>`. */
function answersIn(body: Record<string, string>): Answers {
  const start = 'answers.'
  const chosen = Object.entries(body).filter(([name, option]) => name.startsWith(start) && option)
  return Object.fromEntries(chosen.map(([name, option]) => [name.slice(start.length), option]))
}

/** Answers the form of a request without scripts: leads to the request, or back to the form. */
export async function requestForm({ request, body, address, count }: PostedForm): Promise<Response> {
  const locale = isLocale(body.locale) ? body.locale : defaultLocale
  try {
    const sent = { ...body, whatsapp: body.whatsapp === 'on', locale, answers: answersIn(body) }
    const input = parseForm(createRequestSchema, sent, locale)
    await count({ phone: input.phone })
    const { receipt } = await createRequest({ input, locale, source: 'form', idempotencyKey: null, address })
    return seeOther(`${new URL(receipt.tracking_url).pathname}?sent`, requestFlash.cookie(null, isHttps()))
  } catch (error) {
    const typed = { ...body, answers: packAnswers(answersIn(body)) }
    const flash = requestFlash.of(typed, problemOf(error, request), fieldsOf(error))
    return seeOther(localePath(locale, requestFormPath), requestFlash.cookie(flash, isHttps()))
  }
}
