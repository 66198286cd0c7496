import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { Profile } from '@/lib/profile/schema'

const key = ['profile'] as const
const renewMs = 30_000

export function useProfile(initial: Profile): Profile {
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await callAdminApi<{ data: Profile }>('/api/admin/profile', { signal, isBackground: true })).data,
    initialData: initial,
    staleTime: 1_000,
    refetchInterval: renewMs,
  })
  return data
}

/** Shows the answer of the server, or requests it. */
export function useShowProfile() {
  const client = useQueryClient()
  return {
    show: ({ data }: { data: Profile }) => void client.setQueryData(key, data),
    renew: () => void client.invalidateQueries({ queryKey: key }),
  }
}
