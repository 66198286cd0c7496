import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import { longDate } from '@/lib/i18n/time'
import { ApiError } from '@/lib/platform/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import { askForCode, verifyPath } from './code-store'
import { ProfileSection } from './profile-section'
import type { TaskerPage } from './tasker-copy'

type Check = Tasker['checks'][number]

function checkText(check: Check, { copy, locale }: TaskerPage): string {
  const day = check.state === 'expired' ? check.expires_on : check.checked_on
  const text = fill(copy.checkStates[check.state], { date: day ? longDate(day, locale) : '' })
  if (check.state !== 'passed' || !check.expires_on) return text
  return `${text}, ${fill(copy.validUntil, { date: longDate(check.expires_on, locale) })}`
}

const looks: Record<Check['state'], string> = {
  pending: 'bg-sand text-quiet',
  passed: 'bg-hill text-white',
  failed: 'bg-alarm text-white',
  expired: 'bg-alarm text-white',
}

/** Where each check stands, and the address that waits to be confirmed. */
export function ProfileChecks({ page, tasker }: { page: TaskerPage; tasker: Tasker }) {
  const { copy } = page
  return (
    <>
      {!tasker.email_confirmed && <ConfirmAddress page={page} email={tasker.email} />}
      <ProfileSection title={copy.checksTitle}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {tasker.checks.map((check) => (
            <li key={check.kind} className="flex items-start gap-3">
              <span
                className={`flex size-8 shrink-0 items-center justify-center rounded-full ${looks[check.state]}`}
              >
                <Icon
                  name={check.state === 'passed' ? 'check' : check.state === 'pending' ? 'clock' : 'close'}
                  size={18}
                />
              </span>
              <span>
                <span className="block font-medium">{copy.checks[check.kind]}</span>
                <span className="block text-quiet text-sm">{checkText(check, page)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="text-quiet text-sm">{copy.checksNote}</p>
      </ProfileSection>
    </>
  )
}

function ConfirmAddress({ page, email }: { page: TaskerPage; email: string }) {
  const { copy, paths, locale } = page
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setIsBusy(true)
    setProblem(null)
    try {
      await askForCode(email, locale)
      location.assign(verifyPath(paths.verify, email))
    } catch (error) {
      setIsBusy(false)
      setProblem(error instanceof ApiError && error.status === 429 ? copy.limited : copy.saveFailed)
    }
  }

  return (
    <Notice look="calm" title={copy.confirmTitle}>
      <p className="break-words">{fill(copy.confirmText, { email })}</p>
      <div>
        <Button look="secondary" disabled={isBusy} onClick={() => void confirm()}>
          {copy.confirm}
        </Button>
      </div>
      <p role="alert" className="font-medium text-alarm text-sm empty:hidden">
        {problem}
      </p>
    </Notice>
  )
}
