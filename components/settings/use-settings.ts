'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '@/components/admins/use-change'
import { notify } from '@/components/console/notify'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { SettingEntries } from '@/lib/settings/admin-schema'
import type { SettingKey } from '@/lib/settings/schema'

const key = ['settings'] as const
type Answer = { data: SettingEntries }

/** The settings, as the server sent them with the page and as they are now. */
export function useSettings(initial: SettingEntries): SettingEntries {
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await callAdminApi<Answer>('/api/admin/settings', { signal, isBackground: true })).data,
    initialData: initial,
    staleTime: 1_000,
    // Nothing that somebody is editing is replaced behind their back.
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  return data
}

/** Saves one section by itself, with the version that was on the screen. */
export function useSaveSetting(setting: SettingKey, version: number) {
  const client = useQueryClient()
  // After a conflict a section starts anew from what is stored, as soon as it is given that.
  const [outdated, setOutdated] = useState<number | null>(null)
  const [round, setRound] = useState(0)
  if (outdated !== null && version !== outdated) {
    setOutdated(null)
    setRound(round + 1)
  }
  const { change, reset, ...state } = useChange<Answer>(({ data }) => {
    client.setQueryData(key, data)
    notify.success('Saved. The site shows it now.')
  })
  return {
    ...state,
    round,
    save: (value: unknown) =>
      change({ method: 'PUT', path: `/api/admin/settings/${setting}`, body: { version, value } }),
    reload: () => {
      reset()
      setOutdated(version)
      void client.invalidateQueries({ queryKey: key })
    },
  }
}

export type SaveState = ReturnType<typeof useSaveSetting>
