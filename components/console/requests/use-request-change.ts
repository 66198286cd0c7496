import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { RequestDetail } from '@/lib/requests/admin-schema'

export const requestKey = (id: string) => ['request', id] as const

export async function getRequestDetail(id: string, signal?: AbortSignal): Promise<RequestDetail> {
  const path = `/api/admin/task-requests/${id}`
  return (await callAdminApi<{ data: RequestDetail }>(path, { signal, isBackground: true })).data
}

export type Change = { method: 'POST' | 'PUT'; what: string; body: Record<string, unknown> }

/** Makes a change on a request; whatever shows it is renewed at once. */
export function useRequestChange(id: string, onDone: (request: RequestDetail) => void = () => undefined) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ method, what, body }: Change) => {
      const path = `/api/admin/task-requests/${id}${what && `/${what}`}`
      return (await callAdminApi<{ data: RequestDetail }>(path, { method, body })).data
    },
    networkMode: 'always',
    onSuccess: (request) => {
      client.setQueryData(requestKey(id), request)
      void client.invalidateQueries({ queryKey: ['requests'] })
      void client.invalidateQueries({ queryKey: ['request-board'] })
      void client.invalidateQueries({ queryKey: ['candidates'] })
      onDone(request)
    },
  })
  return { change: mutation.mutate, isBusy: mutation.isPending, error: mutation.error, reset: mutation.reset }
}
