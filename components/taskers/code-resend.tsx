import { useEffect, useState } from 'react'
import { ContactWays } from '@/components/forms/contact-ways'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/i18n/fill'
import { ApiError } from '@/lib/platform/api-client'
import { askForCode, readAsked } from './code-store'
import type { LoginPage } from './login-form'

/** Whole seconds until an instant, counted down. */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((instant - now) / 1_000))
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** What to do when no code comes: wait, ask again, mend the address, or talk to somebody. */
export function CodeResend({ page, email }: { page: LoginPage; email: string }) {
  const { copy, contact, paths, locale } = page
  const [resendAt, setResendAt] = useState(() => readAsked(email)?.resendAt ?? 0)
  const [message, setMessage] = useState<{ isBad: boolean; text: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const left = useSecondsUntil(resendAt)

  async function resend() {
    setIsBusy(true)
    setMessage(null)
    try {
      setResendAt(await askForCode(email, locale))
      setMessage({ isBad: false, text: copy.resent })
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, '')
      const known = failure.errors.email?.[0]
      const text = known ? `${known} ${copy.waitHint}` : failure.status === 429 ? copy.limited : copy.failed
      setMessage({ isBad: true, text })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          disabled={left > 0 || isBusy}
          onClick={() => void resend()}
          className="tabular"
        >
          {left > 0 ? fill(copy.resendIn, { time: minutes(left) }) : copy.resend}
        </Button>
        <a href={`${paths.login}?email=${encodeURIComponent(email)}`} className={buttonClass('quiet')}>
          {copy.changeEmail}
        </a>
      </div>
      <p
        role="status"
        className={`font-medium text-sm empty:hidden ${message?.isBad ? 'text-alarm' : 'text-hill'}`}
      >
        {message?.text}
      </p>
      <details className="group border-rule border-y">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
          {copy.helpTitle}
          <Icon name="chevron" className="transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <ul className="grid list-disc gap-1.5 pb-3 pl-5">
          {copy.help.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2 pb-4">
          <ContactWays contact={contact} copy={copy} />
        </div>
      </details>
    </div>
  )
}
