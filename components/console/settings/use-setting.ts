import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useStaffForm } from '@/components/console/form/staff-form'
import { useChange } from '@/components/console/form/use-change'
import { callAdminApi } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/browser/api-client'
import { type SettingKey, settingInputSchemas } from '@/lib/settings/schema'
import { type SettingEntries, saveSettingSchema } from '@/lib/settings/staff/schema'
import { keepOwn } from './keep-own'

const api = '/api/admin/settings'
type Answer = { data: SettingEntries }
type Path = readonly PropertyKey[]

export type SettingValues<Fields> = FieldValues & { version: number; value: Fields }

export type SettingOptions<Key extends SettingKey, Fields> = {
  setting: Key
  initial: SettingEntries[Key]
  toFields: (value: SettingEntries[Key]['value']) => Fields
  /** The value to send, where it differs from the fields. */
  toValue?: (fields: Fields) => unknown
  toField?: (path: Path) => Path
}

/** New data does not replace the fields during editing, and an unseen change is not overwritten. */
export function useSetting<Key extends SettingKey, Fields>(options: SettingOptions<Key, Fields>) {
  const { setting, initial, toFields, toValue, toField = (path: Path) => path } = options
  const router = useRouter()
  const [entry, setEntry] = useState<SettingEntries[Key]>(initial)
  const [theirs, setTheirs] = useState<SettingEntries[Key] | null>(null)
  const valuesOf = ({ version, value }: SettingEntries[Key]): SettingValues<Fields> => ({
    version,
    value: toFields(value),
  })
  function show(stored: SettingEntries[Key]) {
    setEntry(stored)
    setTheirs(null)
    kit.reset()
    kit.form.reset(valuesOf(stored))
  }
  const load = {
    call: () => callAdminApi<Answer>(api),
    isToast: true,
    failed: 'The setting could not be loaded',
  }
  const news = useChange<void, Answer>({ ...load, onDone: ({ data }) => setTheirs(data[setting]) })
  const renewal = useChange<void, Answer>({ ...load, onDone: ({ data }) => show(data[setting]) })
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
    onDone: ({ data }) => {
      show(data[setting])
      // The line above each page that says what is missing stands in the layout.
      router.refresh()
    },
    onError: (error) => {
      setTheirs(null)
      if (error instanceof ApiError && error.status === 409) void news.change()
    },
  })

  /** Takes the other person's change for what was not touched here, and keeps the rest to be saved. */
  function keepMine() {
    if (!theirs) return
    const [seen, now] = [valuesOf(entry), valuesOf(theirs)]
    const own = keepOwn({ seen: seen.value, now: now.value, mine: kit.form.getValues().value })
    show(theirs)
    for (const [path, value] of own) {
      const name = ['value', ...path].join('.') as FieldPath<SettingValues<Fields>>
      kit.form.setValue(name, value as never, { shouldDirty: true })
    }
  }
  const undo = () => show(entry)
  return { kit, entry, theirs, keepMine, undo, reload: () => void renewal.change() }
}
