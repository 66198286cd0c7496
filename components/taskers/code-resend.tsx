import { useEffect, useState } from 'react'
import { ContactRow } from '@/components/forms/contact-row'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { localePath } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { askForCode, resendAtOf, type SentCode } from './code-store'

function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((instant - now) / 1_000))
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type CodeResendProps = {
  email: string
  sent: SentCode | null
  /** The last code was perhaps used: the server knows, and sends another one at once if it was. */
  isUsed: boolean
  onSent: (sent: SentCode) => void
}

export function CodeResend({ email, sent, isUsed, onSent }: CodeResendProps) {
  const words = useWords('taskerLogin')
  const { locale } = useSite()
  const [resendAt, setResendAt] = useState(() => resendAtOf(email))
  const left = useSecondsUntil(isUsed ? 0 : resendAt)
  const { send, isBusy, isDone, error } = useSending({
    call: (isByMail: boolean) => askForCode({ email, locale, isByMail }),
    onDone: (asked) => {
      setResendAt(asked.resendAt)
      onSent({ at: new Date(asked.sentAt), channel: asked.channel })
    },
  })
  const isText = sent?.channel === 'sms'
  return (
    <div className="grid gap-4">
      <p role="status" className="font-medium empty:hidden">
        {isUsed && words.perhapsUsed}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          disabled={left > 0 || isBusy}
          onClick={() => void send(false)}
          className="tabular"
        >
          {left > 0 ? fill(words.resendIn, { time: minutes(left) }) : words.resend}
        </Button>
        {isText && left === 0 && email.includes('@') && (
          <Button look="secondary" disabled={isBusy} onClick={() => void send(true)}>
            {words.byMail}
          </Button>
        )}
        <a
          href={`${localePath(locale, '/login')}?email=${encodeURIComponent(email)}`}
          className={buttonClass('quiet')}
        >
          {words.changeEmail}
        </a>
      </div>
      <p role="status" className="font-medium text-hill text-sm empty:hidden">
        {isDone && !isUsed && words.resent}
      </p>
      <ProblemNotice error={error} title={words.failedTitle} />
      <NoCode isText={isText} />
    </div>
  )
}

function NoCode({ isText }: { isText: boolean }) {
  const words = useWords('taskerLogin')
  return (
    <details className="group border-rule border-y">
      <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
        {isText ? words.textHelpTitle : words.helpTitle}
        <Icon name="chevron" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-1.5 pb-3 pl-5">
        {(isText ? words.textHelp : words.help).map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <ContactRow className="pb-4" />
    </details>
  )
}
