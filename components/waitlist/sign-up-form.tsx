'use client'

import { useEffect, useRef, useState } from 'react'
import { TextField } from '@/components/forms/fields'
import { Form, FormProblem } from '@/components/forms/form'
import { type ApiForm, useApiForm } from '@/components/forms/use-api-form'
import { useField } from '@/components/forms/use-field'
import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { localePath } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { callApi } from '@/lib/platform/browser/api-client'
import type { WaitlistReceipt } from '@/lib/waitlist/schema'

type Values = { email: string; consent: boolean }
type SignUpFormProps = {
  /** The values and errors of a form that was posted without scripts. */
  first?: {
    email: string
    errors: ApiForm['firstErrors']
    problem: 'fields' | 'limited' | 'unavailable'
  }
}

const loadSchema = async () => (await import('./sign-up-schema')).default

/** An address and a consent. It is an ordinary form; scripts only make it faster. */
export function SignUpForm({ first }: SignUpFormProps) {
  const words = useWords('waitlist')
  const { locale } = useSite()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const kit = useApiForm<Values, { data: WaitlistReceipt }>({
    start: { email: first?.email ?? '', consent: false },
    schema: loadSchema,
    // Without scripts the checkbox posts a word, which react-hook-form then returns as its value.
    toBody: ({ email, consent }) => ({ email, consent: Boolean(consent), locale }),
    call: (body) =>
      callApi('/api/waitlist', { method: 'POST', body, headers: { 'accept-language': locale } }),
    onDone: ({ data }) => setSentTo(data.email),
    ...(first && { firstErrors: first.errors }),
  })
  if (sentTo !== null) return <Joined sentTo={sentTo} />
  return (
    <Form kit={kit} action="/api/waitlist/form" label={words.formTitle} className="grid gap-4">
      <input type="hidden" name="locale" value={locale} />
      <h2 className="font-bold text-xl leading-tight">{words.formTitle}</h2>
      <TextField
        name="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <Consent />
      {first && !kit.error && <FirstProblem problem={first.problem} />}
      <FormProblem title={words.failedTitle} />
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {kit.isBusy ? words.submitting : words.submit}
      </Button>
    </Form>
  )
}

function FirstProblem({ problem }: { problem: 'fields' | 'limited' | 'unavailable' }) {
  const { failedTitle } = useWords('waitlist')
  const { limited, failed } = useWords('forms')
  if (problem === 'fields') return null
  return (
    <Notice look="alarm" title={failedTitle} role="alert">
      <p>{problem === 'limited' ? limited : failed}</p>
    </Notice>
  )
}

function Consent() {
  const words = useWords('waitlist')
  const { locale } = useSite()
  const { id, props, error } = useField('consent')
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 gap-3 py-1.5">
        <input
          {...props}
          id={id}
          type="checkbox"
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-px size-6 shrink-0 accent-clay"
        />
        <span>{words.consent}</span>
      </label>
      <FieldError id={id} error={error} />
      <a
        href={localePath(locale, '/privacy')}
        className="inline-flex min-h-11 items-center justify-self-start text-quiet text-sm underline underline-offset-4 hover:text-ink"
      >
        {words.privacy}
      </a>
    </div>
  )
}

function Joined({ sentTo }: { sentTo: string }) {
  const words = useWords('waitlist')
  const { title, text } = words.outcomes.joined
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    message.current?.focus({ preventScroll: true })
    // The form was taller, so the message could be hidden under the header.
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
      <h2 className="font-bold text-2xl leading-tight">{title}</h2>
      <p>{text}</p>
      <p className="break-words text-quiet">{fill(words.sentTo, { email: sentTo })}</p>
    </div>
  )
}
