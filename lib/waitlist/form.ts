import 'server-only'
import { defaultLocale, isLocale, type Locale, localePath } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { isHttps } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Flash } from '@/lib/platform/flash'
import { createFlash, type PostedForm, problemOf, seeOther } from '@/lib/platform/form-flash'
import { downloadPath, type WaitlistOutcome, type WaitlistStep, waitlistEnded } from './constants'
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from './mutations'
import { joinWaitlistSchema, waitlistTokenSchema } from './schema'

type Posted = Pick<PostedForm, 'request' | 'body' | 'count'>
type Submitted = Posted & { locale: Locale }

const localeOf = ({ body }: Posted): Locale => (isLocale(body.locale) ? body.locale : defaultLocale)

/** The values and errors of the sign-up form without scripts; and what was done, by it or behind a link. */
export const waitlistFlash = createFlash({
  cookieName: 'taskers-waitlist',
  fields: ['email', 'consent'],
})

/** Leads to the page that says what was done, which only this browser may read, and only now. */
const sayDone = (locale: Locale, done: WaitlistOutcome): Response => {
  const page = `${downloadPath}/${done}`
  return seeOther(localePath(locale, page), waitlistFlash.doneCookie({ done, page }, isHttps()))
}

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
  if (!flash) return sayDone(locale, 'joined')
  return seeOther(localePath(locale, `${downloadPath}/form`), waitlistFlash.cookie(flash, isHttps()))
}

const steps = {
  confirm: { act: confirmWaitlist, outcome: 'confirmed' },
  leave: { act: leaveWaitlist, outcome: 'left' },
} as const

/** Takes the step behind a mail's link; returns the rest of the next page's path, or null when it is done. */
async function take(step: WaitlistStep, { request, body, count }: Posted): Promise<string | null> {
  const parsed = waitlistTokenSchema.safeParse(body)
  if (!parsed.success) return waitlistEnded
  const { token } = parsed.data
  try {
    await count({ token })
    await steps[step].act(token)
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return waitlistEnded
    return `${step}?token=${token}&problem=${problemOf(error, request)}`
  }
}

/** Answers the button behind a mail's link. */
export const stepForm =
  (step: WaitlistStep) =>
  async (posted: Posted): Promise<Response> => {
    const locale = localeOf(posted)
    const next = await take(step, posted)
    if (next === null) return sayDone(locale, steps[step].outcome)
    return seeOther(localePath(locale, `${downloadPath}/${next}`))
  }
