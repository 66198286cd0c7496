import { useQueryClient } from '@tanstack/react-query'
import { useRecord } from '@/components/console/form/use-record'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { PrivacyDetail } from '@/lib/privacy/schema'

type Answer = { data: PrivacyDetail }
const pathOf = (id: string) => `/api/admin/privacy/${id}`
const keyOf = (id: string) => ['privacy', 'one', id] as const

export function useWish(initial: PrivacyDetail): PrivacyDetail {
  return useRecord({ queryKey: keyOf(initial.id), path: pathOf(initial.id), initial }).data
}

export function useWishSteps({ id }: PrivacyDetail) {
  const client = useQueryClient()
  const path = pathOf(id)
  return {
    take: () => callAdminApi<Blob>(`${path}/data`, { as: 'blob' }),
    step: async (name: 'erase' | 'done' | 'refuse' | 'unbar', body: unknown) => {
      const { data } = await callAdminApi<Answer>(`${path}/${name}`, { method: 'POST', body })
      client.setQueryData(keyOf(id), data)
    },
    renew: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
  }
}
