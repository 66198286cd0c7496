'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ContactWays } from '@/components/forms/contact-ways'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { codeLimits } from '@/lib/auth/constants'
import { writeTaskerToken } from '@/lib/auth/tasker-token'
import { fill } from '@/lib/i18n/fill'
import { ApiError, callApi } from '@/lib/platform/api-client'
import { CodeResend } from './code-resend'
import type { LoginPage } from './login-form'

const { digits } = codeLimits
const onlyDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, digits)

type Problem = { at: 'field' | 'form'; text: string } | null

/** Checks a code with the server and leads to the profile. */
function useVerification(page: LoginPage, email: string) {
  const { copy, paths, locale } = page
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)

  async function verify(code: string): Promise<boolean> {
    setIsBusy(true)
    setProblem(null)
    try {
      const { access_token } = await callApi<{ access_token: string }>('/api/taskers/verify-code', {
        method: 'POST',
        body: { email, code },
        headers: { 'accept-language': locale },
      })
      writeTaskerToken(access_token)
      location.assign(paths.become)
      return true
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, '')
      const text = failure.errors.code?.[0]
      if (failure.status === 422 && text) setProblem({ at: 'field', text })
      else setProblem({ at: 'form', text: failure.status === 429 ? copy.limited : copy.failed })
      setIsBusy(false)
      return false
    }
  }

  return { isBusy, problem, setProblem, verify }
}

/** Takes the six digits of the mail: typed, pasted or filled in by the phone. */
export function CodeForm({ page }: { page: LoginPage }) {
  const { copy, validation, contact, paths } = page
  const [email, setEmail] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const { isBusy, problem, setProblem, verify } = useVerification(page, email ?? '')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const given = new URLSearchParams(location.search).get('email')
    setCode(onlyDigits(field.current?.value ?? ''))
    if (given) setEmail(given)
    else location.replace(paths.login)
  }, [paths.login])

  async function send(candidate: string) {
    if (candidate.length < digits) {
      setProblem({ at: 'field', text: validation.code })
      field.current?.focus()
      return
    }
    // A disabled field cannot take the focus; it is free again once the answer is painted.
    if (!(await verify(candidate))) requestAnimationFrame(() => field.current?.select())
  }

  function type(typed: string) {
    const next = onlyDigits(typed)
    setCode(next)
    if (next.length === digits && next !== code) void send(next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send(code)
  }

  return (
    <div className="js-only grid gap-6">
      <p className="break-words">{email ? fill(copy.codeLead, { email }) : copy.codeLeadUnknown}</p>
      <form noValidate method="post" onSubmit={submit} className="grid gap-5">
        <Field id="code" label={copy.code} error={problem?.at === 'field' ? problem.text : undefined}>
          {(ids) => (
            <input
              {...ids}
              ref={field}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              disabled={isBusy}
              onChange={(event) => type(event.target.value)}
              className={`${inputClass} tabular h-16 text-center font-bold text-3xl! tracking-[0.35em]`}
            />
          )}
        </Field>
        {problem?.at === 'form' && (
          <Notice look="alarm" title={copy.verifyFailedTitle} role="alert">
            <p>{problem.text}</p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void send(code)}>{copy.retry}</Button>
              <ContactWays contact={contact} copy={copy} />
            </div>
          </Notice>
        )}
        <Button type="submit" disabled={isBusy} className="w-full">
          {isBusy ? copy.verifying : copy.verify}
        </Button>
      </form>
      {email && <CodeResend page={page} email={email} />}
    </div>
  )
}
