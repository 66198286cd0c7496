import 'server-only'
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { isHttps } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Flash } from '@/lib/platform/flash'
import { createFlash, type PostedForm, problemOf, seeOther } from '@/lib/platform/form-flash'
import { downloadPath, type WaitlistOutcome, type WaitlistStep } from './constants'
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from './mutations'
import { joinWaitlistSchema, waitlistTokenSchema } from './schema'

type Posted = Pick<PostedForm, 'request' | 'body' | 'count'>
type Submitted = Posted & { locale: Locale }

const localeOf = ({ body }: Posted): Locale => (isLocale(body.locale) ? body.locale : defaultLocale)

/** The values and errors of the sign-up form without scripts. */
export const waitlistFlash = createFlash({
  cookieName: 'taskers-waitlist',
  fields: ['email', 'consent'],
})

/** Puts a person on the list; null when it is done, or what the form shows again. */
async function join({ request, body, locale, count }: Submitted): Promise<Flash<'email' | 'consent'> | null> {
  const parsed = joinWaitlistSchema.safeParse({ ...body, consent: body.consent === 'yes', locale })
  // A cookie holds about 4,000 characters; real addresses are much shorter.
  const typed = { ...body, email: (body.email ?? '').slice(0, 300) }
  if (!parsed.success) return waitlistFlash.of(typed, 'fields', fieldErrors(parsed.error, locale))
  try {
    await count({ email: parsed.data.email })
    await joinWaitlist(parsed.data, locale)
    return null
  } catch (error) {
    return waitlistFlash.of(typed, problemOf(error, request))
  }
}

/** Answers the sign-up form without scripts. */
export async function joinForm(posted: Posted): Promise<Response> {
  const locale = localeOf(posted)
  const flash = await join({ ...posted, locale })
  const path = `${downloadPath}/${flash ? 'form' : 'joined'}`
  return seeOther(localePath(locale, path), waitlistFlash.cookie(flash, isHttps()))
}

const steps = {
  confirm: { act: confirmWaitlist, outcome: 'confirmed' },
  leave: { act: leaveWaitlist, outcome: 'left' },
} as const

/** Takes the step behind a mail's link; returns the path of the next page. */
async function take(step: WaitlistStep, { request, body, count }: Posted): Promise<string> {
  const { act, outcome } = steps[step]
  const page = (name: WaitlistOutcome) => `${downloadPath}/${name}`
  const parsed = waitlistTokenSchema.safeParse(body)
  if (!parsed.success) return page('ended')
  const { token } = parsed.data
  try {
    await count({ token })
    await act(token)
    return page(outcome)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return page('ended')
    return `${downloadPath}/${step}?token=${token}&problem=${problemOf(error, request)}`
  }
}

/** Answers the button behind a mail's link. */
export const stepForm =
  (step: WaitlistStep) =>
  async (posted: Posted): Promise<Response> =>
    seeOther(localePath(localeOf(posted), await take(step, posted)))
