import { type RefObject, useState } from 'react'
import type { Locale } from '@/lib/i18n/constants'
import { ApiError, callApi } from '@/lib/platform/api-client'
import type { JoinWaitlist, WaitlistReceipt } from '@/lib/waitlist/schema'
import type { WaitlistCopy } from './waitlist-copy'

export type SignUpErrors = { email?: string | undefined; consent?: string | undefined }
export type SignUpProblem = 'fields' | 'limited' | 'unavailable'

type SignUpOptions = {
  form: RefObject<HTMLFormElement | null>
  locale: Locale
  copy: WaitlistCopy
  errors: SignUpErrors
  problem: SignUpProblem | undefined
}

/** Sends the sign-up by script; without one, the browser posts the same form. */
export function useSignUp({ form, locale, copy, ...shown }: SignUpOptions) {
  const [errors, setErrors] = useState(shown.errors)
  const [problem, setProblem] = useState(shown.problem)
  const [isSending, setIsSending] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null

  function show(found: SignUpErrors): void {
    setErrors(found)
    field(found.email ? 'email' : 'consent')?.focus()
  }

  function check(): SignUpErrors {
    return {
      email: field('email')?.validity.valid ? undefined : copy.invalid.email,
      consent: field('consent')?.checked ? undefined : copy.invalid.consent,
    }
  }

  async function send(): Promise<void> {
    const body: JoinWaitlist = { email: field('email')?.value ?? '', consent: true, locale }
    setIsSending(true)
    try {
      const { data } = await callApi<{ data: WaitlistReceipt }>('/api/waitlist', {
        method: 'POST',
        body,
        headers: { 'accept-language': locale },
      })
      setSentTo(data.email)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 422) show({ email: error.errors.email?.[0], consent: error.errors.consent?.[0] })
      else setProblem(error.status === 429 ? 'limited' : 'unavailable')
    } finally {
      setIsSending(false)
    }
  }

  function submit(): void {
    setProblem(undefined)
    const found = check()
    if (found.email || found.consent) {
      show(found)
      return
    }
    setErrors({})
    void send()
  }

  return { errors, problem, isSending, sentTo, submit }
}
