'use client'

import { useEffect, useRef } from 'react'
import { ContactWays } from '@/components/forms/contact-ways'
import { Button } from '@/components/ui/button'
import { Field, inputClass } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { Locale } from '@/lib/i18n/constants'
import { type SignUpErrors, type SignUpProblem, useSignUp } from './use-sign-up'
import type { Contact, WaitlistCopy } from './waitlist-copy'

type SignUpFormProps = {
  locale: Locale
  copy: WaitlistCopy
  contact: Contact
  privacyPath: string
  email?: string | undefined
  errors?: SignUpErrors
  problem?: SignUpProblem
}

/** An address and a consent. One ordinary form, which a script only makes quicker. */
export function SignUpForm({
  locale,
  copy,
  contact,
  privacyPath,
  email,
  errors: first = {},
  problem: was,
}: SignUpFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, problem, isSending, sentTo, submit } = useSignUp({
    form,
    locale,
    copy,
    errors: first,
    problem: was,
  })
  if (sentTo !== null) return <Joined sentTo={sentTo} copy={copy} />
  return (
    <form
      ref={form}
      method="post"
      action="/api/waitlist/form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
      aria-labelledby="sign-up-title"
    >
      <input type="hidden" name="locale" value={locale} />
      <h2 id="sign-up-title" className="font-bold text-xl leading-tight">
        {copy.formTitle}
      </h2>
      <Field id="waitlist-email" label={copy.email} error={errors.email}>
        {(ids) => (
          <input
            {...ids}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={254}
            readOnly={isSending}
            defaultValue={email}
            className={inputClass}
          />
        )}
      </Field>
      <Consent copy={copy} error={errors.consent} privacyPath={privacyPath} />
      {(problem === 'limited' || problem === 'unavailable') && (
        <Notice look="alarm" title={copy.failedTitle} role="alert">
          <p>{problem === 'limited' ? copy.limited : copy.failed}</p>
          <div className="flex flex-wrap gap-2">
            <ContactWays contact={contact} copy={copy} />
          </div>
        </Notice>
      )}
      <Button type="submit" disabled={isSending} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {isSending ? copy.submitting : copy.submit}
      </Button>
    </form>
  )
}

type ConsentProps = { copy: WaitlistCopy; error: string | undefined; privacyPath: string }

function Consent({ copy, error, privacyPath }: ConsentProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor="waitlist-consent" className="flex min-h-11 gap-3 py-1.5">
        <input
          id="waitlist-consent"
          name="consent"
          value="yes"
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'waitlist-consent-error' : undefined}
          className="mt-px size-6 shrink-0 accent-clay"
        />
        <span>{copy.consent}</span>
      </label>
      {error && (
        <p id="waitlist-consent-error" className="font-medium text-alarm text-sm">
          {error}
        </p>
      )}
      <a
        href={privacyPath}
        className="inline-flex min-h-11 items-center justify-self-start text-quiet text-sm underline underline-offset-4 hover:text-ink"
      >
        {copy.privacy}
      </a>
    </div>
  )
}

function Joined({ sentTo, copy }: { sentTo: string; copy: WaitlistCopy }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    message.current?.focus({ preventScroll: true })
    // The form was longer: without this, the message may lie under the header.
    message.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={message}
      tabIndex={-1}
      role="status"
      className="grid animate-settle scroll-my-24 gap-3 outline-0"
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-hill text-white">
        <Icon name="mail" size={26} />
      </span>
      <h2 className="font-bold text-2xl leading-tight">{copy.joined.title}</h2>
      <p>{copy.joined.text}</p>
      <p className="break-words text-quiet">{copy.sentTo.replace('{email}', () => sentTo)}</p>
    </div>
  )
}
