import { useQueryClient } from '@tanstack/react-query'
import { useRecord } from '@/components/console/use-record'
import type { Profile } from '@/lib/profile/schema'

const key = ['profile'] as const

export function useProfile(initial: Profile): Profile {
  return useRecord({ queryKey: key, path: '/api/admin/profile', initial, renewMs: 30_000 }).data
}

/** Shows the answer of the server, or requests it. */
export function useShowProfile() {
  const client = useQueryClient()
  return {
    show: ({ data }: { data: Profile }) => void client.setQueryData(key, data),
    renew: () => void client.invalidateQueries({ queryKey: key }),
  }
}
