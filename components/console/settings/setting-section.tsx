import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Moment } from '@/components/console/moment'
import { Section } from '@/components/console/section'
import { StaffForm } from '@/components/console/staff-form'
import { FormButtons, FormProblem } from '@/components/forms/form'
import type { ApiForm } from '@/components/forms/use-api-form'

type SettingSectionProps<Values extends FieldValues> = {
  id: string
  title: string
  text: string
  setting: {
    kit: ApiForm<Values>
    entry: { updated_at: string | null; updated_by: string | null }
    reload: () => void
  }
  children: ReactNode
}

/** One part of the settings with its own button. */
export function SettingSection<Values extends FieldValues>(props: SettingSectionProps<Values>) {
  const { id, title, text, setting, children } = props
  const { kit, entry, reload } = setting
  return (
    <Section id={id} title={title}>
      <p className="max-w-prose text-quiet">{text}</p>
      <StaffForm
        kit={kit}
        label={title}
        whenLeft={`“${title}” is not saved: what you changed will be lost.`}
        className="grid gap-4"
      >
        {children}
        <FormProblem onReload={reload} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FormButtons action={`Save ${title.toLowerCase()}`} busy="Saving…" />
          {entry.updated_at && (
            <p className="tabular text-quiet text-sm">
              Saved <Moment at={entry.updated_at} /> by {entry.updated_by}
            </p>
          )}
        </div>
      </StaffForm>
    </Section>
  )
}
