import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@/lib/profile/schema'

export const profileKey = ['profile'] as const

export function useShowProfile() {
  const client = useQueryClient()
  return {
    show: ({ data }: { data: Profile }) => void client.setQueryData(profileKey, data),
    renew: () => void client.invalidateQueries({ queryKey: profileKey }),
  }
}
