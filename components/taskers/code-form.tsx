'use client'

import { type ChangeEvent, useEffect, useState } from 'react'
import { Form, FormProblem } from '@/components/forms/form'
import { type ApiForm, useApiForm } from '@/components/forms/use-api-form'
import { useField } from '@/components/forms/use-field'
import { leaving } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/inputs'
import { codeLimits } from '@/lib/auth/codes/constants'
import { writeTaskerToken } from '@/lib/auth/tasker-token'
import { localePath } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { timeText } from '@/lib/i18n/time'
import { ApiError, callApi } from '@/lib/platform/browser/api-client'
import { CodeResend } from './code-resend'
import { type CodeDoubt, doubtOf, keepDoubt, type SentCode, sentCodeOf } from './code-store'

const { digits } = codeLimits
const onlyDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, digits)

type Values = { code: string }
type Answer = { access_token: string }

const loadSchema = async () => (await import('./login-schema')).codeFormSchema

/** Whether the server may have done it although no answer came. */
const isLost = (error: Error) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

type CodeFormOptions = { email: string | null; doubt: CodeDoubt | null; onDoubt: (doubt: CodeDoubt) => void }

function useCodeForm({ email, doubt, onDoubt }: CodeFormOptions): ApiForm<Values> {
  const { locale } = useSite()
  return useApiForm<Values, Answer>({
    start: { code: '' },
    schema: loadSchema,
    call: (body) =>
      callApi('/api/taskers/verify-code', {
        method: 'POST',
        body: { ...(body as Values), email },
        headers: { 'accept-language': locale },
      }),
    onDone: ({ access_token }) => {
      writeTaskerToken(access_token)
      location.assign(localePath(locale, '/become-tasker'))
      return leaving
    },
    onError: (error, refused) => {
      // The answer to the right code was lost on its way: the code is used, and is refused now.
      if (refused.length > 0 && doubt) onDoubt('used')
      else if (isLost(error) && !doubt) onDoubt('lost')
    },
  })
}

function useAddress(): string | null {
  const { locale } = useSite()
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    const given = new URLSearchParams(location.search).get('email')
    if (given) setEmail(given)
    else location.replace(localePath(locale, '/login'))
  }, [locale])
  return email
}

/** What is in doubt about the last code, also after a reload. */
function useDoubt(email: string | null) {
  const [doubt, setDoubt] = useState<CodeDoubt | null>(null)
  useEffect(() => setDoubt(email === null ? null : doubtOf(email)), [email])
  function note(next: CodeDoubt | null) {
    setDoubt(next)
    if (email !== null) keepDoubt(email, next)
  }
  return [doubt, note] as const
}

type Leads = Record<'codeLead' | 'codeLeadText' | 'codeLeadTo' | 'codeLeadUnknown', string>

function leadOf(words: Leads, email: string | null, sent: { time: string; isText: boolean } | null): string {
  if (!email) return words.codeLeadUnknown
  if (!sent) return fill(words.codeLeadTo, { email })
  return fill(sent.isText ? words.codeLeadText : words.codeLead, { email, time: sent.time })
}

export function CodeForm() {
  const words = useWords('taskerLogin')
  const { locale } = useSite()
  const email = useAddress()
  const [sent, setSent] = useState<SentCode | null>(null)
  const [doubt, noteDoubt] = useDoubt(email)
  const kit = useCodeForm({ email, doubt, onDoubt: noteDoubt })
  function note(next: SentCode) {
    setSent(next)
    noteDoubt(null)
  }
  useEffect(() => setSent(email === null ? null : sentCodeOf(email)), [email])
  const told = sent && { time: timeText(sent.at, locale), isText: sent.channel === 'sms' }
  return (
    <div className="js-only grid gap-6">
      <p className="break-words">{leadOf(words, email, told)}</p>
      <Form kit={kit}>
        <CodeField label={words.code} onWhole={kit.submit} />
        <FormProblem title={words.verifyFailedTitle} />
        <Button type="submit" className="w-full">
          {kit.isBusy ? words.verifying : words.verify}
        </Button>
      </Form>
      {email && <CodeResend email={email} sent={sent} isUsed={doubt === 'used'} onSent={note} />}
    </div>
  )
}

function CodeField({ label, onWhole }: { label: string; onWhole: () => void }) {
  const { id, props, error } = useField('code')
  function change(event: ChangeEvent<HTMLInputElement>) {
    const before = event.target.value
    event.target.value = onlyDigits(before)
    void props.onChange(event)
    if (event.target.value.length === digits) onWhole()
  }
  return (
    <TextInput
      {...props}
      id={id}
      label={label}
      error={error}
      onChange={change}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="tabular h-16 text-center font-bold text-3xl! tracking-[0.35em]"
    />
  )
}
