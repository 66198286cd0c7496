import { useSite, useWords } from '@/components/forms/words'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/i18n/constants'
import { longDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { Tasker } from '@/lib/taskers/schema'
import type { TaskerWords } from './option-text'
import { ProfileSection } from './profile-parts'

type Check = Tasker['checks'][number]

function checkText(check: Check, words: TaskerWords, locale: Locale): string {
  const day = check.state === 'expired' ? check.expires_on : check.checked_on
  const text = fill(words.checkStates[check.state], { date: day ? longDate(day, locale) : '' })
  if (check.state !== 'passed' || !check.expires_on) return text
  return `${text}, ${fill(words.validUntil, { date: longDate(check.expires_on, locale) })}`
}

const looks: Record<Check['state'], string> = {
  pending: 'bg-sand text-quiet',
  passed: 'bg-hill text-white',
  failed: 'bg-alarm text-white',
  expired: 'bg-alarm text-white',
}

export function ProfileChecks({ tasker }: { tasker: Tasker }) {
  const words = useWords('tasker')
  const { locale } = useSite()
  return (
    <ProfileSection title={words.checksTitle}>
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
              <span className="block font-medium">{words.checks[check.kind]}</span>
              <span className="block text-quiet text-sm">{checkText(check, words, locale)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-sm">{words.checksNote}</p>
    </ProfileSection>
  )
}
