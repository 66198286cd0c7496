import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, inputClass, selectClass } from '@/components/ui/field'
import { localeNames, locales } from '@/lib/i18n/constants'
import { ApiError } from '@/lib/platform/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import { ProfileSection } from './profile-section'
import { SaveStatus } from './save-status'
import { logOut, saveWork } from './send-person'
import type { TaskerPage } from './tasker-copy'
import { useSave } from './use-save'

type ProfileAccountProps = {
  page: TaskerPage
  tasker: Tasker
  onTasker: (tasker: Tasker) => void
}

/** The language of the mails, and the ways out. */
export function ProfileAccount({ page, tasker, onTasker }: ProfileAccountProps) {
  const { copy, locale, paths } = page
  const language = useSave(onTasker, paths.login)
  const [isLeaving, setIsLeaving] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)

  async function leave(scope: 'this' | 'all') {
    setIsLeaving(true)
    setHasFailed(false)
    try {
      await logOut(scope)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        setIsLeaving(false)
        setHasFailed(true)
        return
      }
    }
    location.assign(paths.login)
  }

  return (
    <ProfileSection title={copy.account}>
      <div className="max-w-sm">
        <Field id="language" label={copy.language}>
          {(ids) => (
            <select
              {...ids}
              value={tasker.locale}
              disabled={language.isBusy}
              onChange={({ target }) => {
                const wanted = locales.find((known) => known === target.value)
                if (wanted) void language.save(() => saveWork({ locale: wanted }, locale))
              }}
              className={`${inputClass} ${selectClass}`}
            >
              {locales.map((value) => (
                <option key={value} value={value}>
                  {localeNames[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SaveStatus state={language.state} copy={copy} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={isLeaving} onClick={() => void leave('this')}>
          {copy.logOut}
        </Button>
        <Button look="secondary" disabled={isLeaving} onClick={() => void leave('all')}>
          {copy.logOutAll}
        </Button>
      </div>
      <p className="text-quiet text-sm">{copy.logOutAllHint}</p>
      <p role="alert" className="font-medium text-alarm text-sm empty:hidden">
        {hasFailed && copy.saveFailed}
      </p>
    </ProfileSection>
  )
}
