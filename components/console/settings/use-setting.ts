import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/console/notify'
import { useChange } from '@/components/console/use-change'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { SettingEntries } from '@/lib/settings/admin-schema'
import type { SettingKey } from '@/lib/settings/schema'

const api = '/api/admin/settings'
type Answer = { data: SettingEntries }

/**
 * One setting as it is on the screen, saved with the version it has there. What is being edited is not
 * replaced, and a change that was not seen is not overwritten. `round` is the key of its form.
 */
export function useSetting<Key extends SettingKey>(setting: Key, initial: SettingEntries[Key]) {
  const [shown, setShown] = useState({ entry: initial, round: 0 })
  const { change, reset, isBusy, ...state } = useChange<Answer>(({ data }) => {
    setShown(({ round }) => ({ entry: data[setting], round }))
    notify.success('Saved. The site shows it now.')
  })
  // After a conflict the form starts anew from what is stored.
  const renewal = useMutation({
    mutationFn: () => callAdminApi<Answer>(api),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      reset()
      setShown(({ round }) => ({ entry: data[setting], round: round + 1 }))
    },
    onError: () => notify.error('The setting could not be loaded. Please try again.'),
  })
  return {
    ...state,
    ...shown,
    isBusy: isBusy || renewal.isPending,
    save: (value: unknown) =>
      change({ method: 'PUT', path: `${api}/${setting}`, body: { version: shown.entry.version, value } }),
    reload: () => renewal.mutate(),
  }
}

export type SaveState<Key extends SettingKey = SettingKey> = ReturnType<typeof useSetting<Key>>
