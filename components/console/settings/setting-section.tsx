import type { ReactNode } from 'react'
import { Section } from '@/components/console/form/section'
import { StaffForm } from '@/components/console/form/staff-form'
import { Moment } from '@/components/console/moment'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { settingTitles } from '@/lib/settings/labels'
import type { SettingKey } from '@/lib/settings/schema'
import { Conflict } from './conflict'
import { useReportUnsaved } from './unsaved'
import { type SettingOptions, useSetting } from './use-setting'

/** For settings whose fields are their values. */
export function asItIs<Value>(value: Value): Value {
  return value
}

type SettingSectionProps<Key extends SettingKey, Fields> = SettingOptions<Key, Fields> & {
  text: string
  children: ReactNode
}

export function SettingSection<Key extends SettingKey, Fields>(props: SettingSectionProps<Key, Fields>) {
  const { text, children, ...options } = props
  const { setting } = options
  const title = settingTitles[setting]
  const { kit, entry, theirs, keepMine, undo, reload } = useSetting(options)
  const { isDirty } = kit.form.formState
  useReportUnsaved(setting, isDirty)
  return (
    <Section title={title} anchor={setting}>
      <p className="-mt-2 max-w-prose text-quiet text-sm">{text}</p>
      <StaffForm
        kit={kit}
        label={title}
        whenLeft={`“${title}” is not saved: what you changed will be lost.`}
        className="grid gap-4"
      >
        {children}
        <FormProblem {...(!theirs && { onReload: reload })} />
        <Conflict setting={setting} seen={entry} theirs={theirs} onKeep={keepMine} onReload={reload} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FormButtons
            action={`Save ${title.toLowerCase()}`}
            busy="Saving…"
            look={isDirty ? 'primary' : 'secondary'}
            {...(isDirty && { cancel: 'Undo', onCancel: undo })}
          />
          <p role="status" className="tabular basis-full text-quiet text-sm sm:basis-auto">
            {isDirty && !kit.isBusy && 'Not saved yet'}
            {!isDirty && entry.updated_at && (
              <>
                Saved <Moment at={entry.updated_at} /> by {entry.updated_by}
              </>
            )}
          </p>
        </div>
      </StaffForm>
    </Section>
  )
}
