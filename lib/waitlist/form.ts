import 'server-only'
import type { Locale } from '@/lib/i18n/constants'
import { fieldErrors } from '@/lib/i18n/validation'
import { AppError } from '@/lib/platform/errors'
import type { Flash } from '@/lib/platform/flash'
import { problemOf } from '@/lib/platform/form-flash'
import { consumeAt } from '@/lib/platform/rate-limit'
import { downloadPath, type WaitlistOutcome, type WaitlistStep } from './constants'
import { waitlistFlash } from './form-flash'
import { confirmWaitlist, joinWaitlist, leaveWaitlist } from './mutations'
import { joinLimit, tokenLimit } from './operations'
import { joinWaitlistSchema, waitlistTokenSchema } from './schema'

type Submitted = { sent: Record<string, string>; address: string }

/** Handles the sign-up form without scripts; null when it is done, or what the form shows again. */
export async function submitWaitlistForm({
  sent,
  locale,
  address,
}: Submitted & { locale: Locale }): Promise<Flash<'email' | 'consent'> | null> {
  const parsed = joinWaitlistSchema.safeParse({ ...sent, consent: sent.consent === 'yes', locale })
  // A cookie holds about 4,000 characters; real addresses are much shorter.
  const typed = { ...sent, email: (sent.email ?? '').slice(0, 300) }
  if (!parsed.success) return waitlistFlash.of(typed, 'fields', fieldErrors(parsed.error, locale))
  try {
    await consumeAt(joinLimit, { address, account: parsed.data.email })
    await joinWaitlist(parsed.data, locale)
    return null
  } catch (error) {
    return waitlistFlash.of(typed, problemOf(error))
  }
}

const steps = {
  confirm: { act: confirmWaitlist, outcome: 'confirmed' },
  leave: { act: leaveWaitlist, outcome: 'left' },
} as const

/** Handles the button behind a mail's link; returns the path of the next page. */
export async function submitWaitlistStep(step: WaitlistStep, { sent, address }: Submitted): Promise<string> {
  const { act, outcome } = steps[step]
  const page = (name: WaitlistOutcome) => `${downloadPath}/${name}`
  const parsed = waitlistTokenSchema.safeParse(sent)
  if (!parsed.success) return page('ended')
  const { token } = parsed.data
  try {
    await consumeAt(tokenLimit, { address, account: token })
    await act(token)
    return page(outcome)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return page('ended')
    return `${downloadPath}/${step}?token=${token}&problem=${problemOf(error)}`
  }
}
