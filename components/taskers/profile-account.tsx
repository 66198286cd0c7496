import { useId } from 'react'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { leaving, useSending } from '@/components/forms/use-sending'
import { useSite, useWords } from '@/components/forms/words'
import { Button } from '@/components/ui/button'
import { SelectInput } from '@/components/ui/inputs'
import { type Locale, localeNames, localePath, locales } from '@/lib/i18n/constants'
import type { Tasker } from '@/lib/taskers/schema'
import { ProfileCodes } from './profile-codes'
import { ProfileSection, SaveStatus } from './profile-parts'
import { logOut, saveWork } from './send-person'

type ProfileAccountProps = { tasker: Tasker; onTasker: (tasker: Tasker) => void }

export function ProfileAccount({ tasker, onTasker }: ProfileAccountProps) {
  const words = useWords('tasker')
  return (
    <ProfileSection title={words.account}>
      <ProfileCodes tasker={tasker} onTasker={onTasker} />
      <MailLanguage tasker={tasker} onTasker={onTasker} />
      <WaysOut />
    </ProfileSection>
  )
}

function MailLanguage({ tasker, onTasker }: ProfileAccountProps) {
  const words = useWords('tasker')
  const { locale } = useSite()
  const id = useId()
  const change = useSending({
    call: (wanted: Locale) => saveWork({ locale: wanted }, locale),
    onDone: onTasker,
  })
  return (
    <div className="grid max-w-sm gap-2">
      <SelectInput
        id={id}
        label={words.language}
        options={locales.map((value) => [value, localeNames[value]])}
        value={tasker.locale}
        disabled={change.isBusy}
        onChange={({ target }) => {
          const wanted = locales.find((known) => known === target.value)
          if (wanted) void change.send(wanted)
        }}
      />
      <SaveStatus {...change} />
      <ProblemNotice error={change.error} title={words.saveFailedTitle} />
    </div>
  )
}

function WaysOut() {
  const words = useWords('tasker')
  const { locale } = useSite()
  const { send, isBusy, error } = useSending({
    call: logOut,
    onDone: () => {
      location.assign(localePath(locale, '/login'))
      return leaving
    },
  })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={isBusy} onClick={() => void send('this')}>
          {words.logOut}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => void send('all')}>
          {words.logOutAll}
        </Button>
      </div>
      <p className="text-quiet text-sm">{words.logOutAllHint}</p>
      <ProblemNotice error={error} />
    </>
  )
}
