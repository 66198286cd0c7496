import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { PrivacyDetail } from '@/lib/privacy/schema'

type Answer = { data: PrivacyDetail }
const keyOf = (id: string) => ['privacy', 'one', id] as const

export function useWish(initial: PrivacyDetail): PrivacyDetail {
  const { data } = useQuery({
    queryKey: keyOf(initial.id),
    queryFn: async ({ signal }) =>
      (await callAdminApi<Answer>(`/api/admin/privacy/${initial.id}`, { signal, isBackground: true })).data,
    initialData: initial,
    staleTime: 1_000,
  })
  return data
}

/** The calls of a wish; each shows the answer of the server. */
export function useWishSteps({ id }: PrivacyDetail) {
  const client = useQueryClient()
  const path = `/api/admin/privacy/${id}`
  return {
    take: () => callAdminApi<Blob>(`${path}/data`, { as: 'blob' }),
    step: async (name: 'erase' | 'done' | 'refuse', body: unknown) => {
      const { data } = await callAdminApi<Answer>(`${path}/${name}`, { method: 'POST', body })
      client.setQueryData(keyOf(id), data)
    },
    renew: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
  }
}
