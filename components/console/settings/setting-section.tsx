import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Moment } from '@/components/console/moment'
import { Section } from '@/components/console/section'
import { StaffForm, useStaffForm } from '@/components/console/staff-form'
import { useChange } from '@/components/console/use-change'
import { FormButtons, FormProblem } from '@/components/forms/form'
import { callAdminApi } from '@/lib/auth/admin-client'
import { type SettingKey, settingInputSchemas } from '@/lib/settings/schema'
import { type SettingEntries, saveSettingSchema } from '@/lib/settings/staff/schema'

const api = '/api/admin/settings'
type Answer = { data: SettingEntries }
type Path = readonly PropertyKey[]

export type SettingValues<Fields> = FieldValues & { version: number; value: Fields }

type SettingOptions<Key extends SettingKey, Fields> = {
  setting: Key
  initial: SettingEntries[Key]
  toFields: (value: SettingEntries[Key]['value']) => Fields
  /** The value to send, where it differs from the fields. */
  toValue?: (fields: Fields) => unknown
  toField?: (path: Path) => Path
}

/** For settings whose fields are their values. */
export function asItIs<Value>(value: Value): Value {
  return value
}

/** New data does not replace the fields during editing, and an unseen change is not overwritten. */
function useSetting<Key extends SettingKey, Fields>(options: SettingOptions<Key, Fields>) {
  const { setting, initial, toFields, toValue, toField = (path: Path) => path } = options
  const [entry, setEntry] = useState<SettingEntries[Key]>(initial)
  const valuesOf = ({ version, value }: SettingEntries[Key]): SettingValues<Fields> => ({
    version,
    value: toFields(value),
  })
  function show({ data }: Answer) {
    setEntry(data[setting])
    kit.form.reset(valuesOf(data[setting]))
  }
  const kit = useStaffForm<SettingValues<Fields>, Answer>({
    start: valuesOf(initial),
    schema: saveSettingSchema.extend({ value: settingInputSchemas[setting] }),
    toBody: ({ version, value }) => ({ version, value: toValue?.(value) ?? value }),
    toField: (path) => {
      // The server's paths start within the value; `body` means all of it.
      const within = path[0] === 'value' ? path.slice(1) : path
      return within.length === 0 || within[0] === 'body' ? [] : ['value', ...toField(within)]
    },
    call: (body) => callAdminApi<Answer>(`${api}/${setting}`, { method: 'PUT', body }),
    done: 'Saved. The site shows it now.',
    onDone: show,
  })
  const renewal = useChange<void, Answer>({
    call: () => callAdminApi<Answer>(api),
    isToast: true,
    failed: 'The setting could not be loaded',
    onDone: (answer) => {
      kit.reset()
      show(answer)
    },
  })
  return { kit, entry, reload: () => void renewal.change() }
}

type SettingSectionProps<Key extends SettingKey, Fields> = SettingOptions<Key, Fields> & {
  words: { title: string; text: string }
  children: ReactNode
}

export function SettingSection<Key extends SettingKey, Fields>(props: SettingSectionProps<Key, Fields>) {
  const { words, children, ...options } = props
  const { title, text } = words
  const { kit, entry, reload } = useSetting(options)
  return (
    <Section title={title}>
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
