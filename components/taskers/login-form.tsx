'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ContactWays } from '@/components/forms/contact-ways'
import { type Contact, errorText, type ValidationCopy } from '@/components/forms/copy'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/i18n/constants'
import { ApiError } from '@/lib/platform/api-client'
import { askForCode, verifyPath } from './code-store'
import type { TaskerLoginCopy } from './tasker-copy'

// Zod is loaded when it is needed: this page asks for one field.
const loadSchema = () => import('@/lib/taskers/schema')

export type LoginPage = {
  locale: Locale
  copy: TaskerLoginCopy
  validation: Pick<ValidationCopy, 'email' | 'code'>
  contact: Contact
  paths: { login: string; verify: string; become: string }
}

type Problem = { at: 'field'; text: string; isKnown: boolean } | { at: 'form'; text: string } | null

function problemOf(error: unknown, copy: TaskerLoginCopy): Problem {
  const failure = error instanceof ApiError ? error : new ApiError(0, '')
  const text = failure.errors.email?.[0]
  if (failure.status === 422 && text) return { at: 'field', text, isKnown: false }
  return { at: 'form', text: failure.status === 429 ? copy.limited : copy.failed }
}

/** Asks for a one-time code by mail. */
export function TaskerLoginForm({ page }: { page: LoginPage }) {
  const { copy, validation, contact, paths, locale } = page
  const [email, setEmail] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // On a slow connection the address is typed before the scripts are there.
    setEmail(new URLSearchParams(location.search).get('email') ?? field.current?.value ?? '')
  }, [])

  /** The field is there to be corrected once it is no longer disabled. */
  const focusField = () => requestAnimationFrame(() => field.current?.focus())

  async function send() {
    setProblem(null)
    setIsBusy(true)
    try {
      const { taskerLoginSchema } = await loadSchema()
      const checked = taskerLoginSchema.safeParse({ email })
      if (!checked.success) {
        const text = errorText(checked.error.issues[0]?.message, validation) ?? ''
        setProblem({ at: 'field', text, isKnown: true })
        setIsBusy(false)
        focusField()
        return
      }
      await askForCode(checked.data.email, locale)
      location.assign(verifyPath(paths.verify, checked.data.email))
    } catch (error) {
      const found = problemOf(error, copy)
      setProblem(found)
      setIsBusy(false)
      if (found?.at === 'field') focusField()
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  const atField = problem?.at === 'field' ? problem : null
  return (
    <form noValidate method="post" onSubmit={submit} className="js-only grid gap-5">
      <Field
        id="email"
        label={copy.email}
        error={atField?.text}
        hint={atField && !atField.isKnown ? copy.waitHint : undefined}
      >
        {(ids) => (
          <input
            {...ids}
            ref={field}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            disabled={isBusy}
            onFocus={() => void loadSchema().catch(() => undefined)}
            onChange={(event) => setEmail(event.target.value)}
            className={inputClass}
          />
        )}
      </Field>
      {problem?.at === 'form' && (
        <Notice look="alarm" title={copy.failedTitle} role="alert">
          <p>{problem.text}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void send()}>{copy.retry}</Button>
            <ContactWays contact={contact} copy={copy} />
          </div>
        </Notice>
      )}
      <Button type="submit" disabled={isBusy} className="w-full">
        {isBusy ? copy.sending : copy.send}
      </Button>
    </form>
  )
}
