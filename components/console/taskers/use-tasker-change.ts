import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import type { TaskerDetail } from '@/lib/taskers/admin-schema'
import type { Tasker } from '@/lib/taskers/schema'

export const taskerKey = (id: string) => ['tasker', id] as const

export async function getTaskerDetail(id: string, signal?: AbortSignal): Promise<TaskerDetail> {
  const path = `/api/admin/taskers/${id}`
  return (await callAdminApi<{ data: TaskerDetail }>(path, { signal, isBackground: true })).data
}

type Change = { method: string; path: string; body?: unknown }

/** Makes a change on a tasker; the page shows the answer at once, and the lists are asked again. */
export function useTaskerChange(id: string, onDone: () => void) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: async ({ path, ...options }: Change) => {
      const { data } = await callAdminApi<{ data: Tasker | TaskerDetail }>(path, options)
      return 'ledger' in data ? data : getTaskerDetail(id)
    },
    networkMode: 'always',
    onSuccess: (tasker) => {
      client.setQueryData(taskerKey(id), tasker)
      void client.invalidateQueries({ queryKey: ['taskers'] })
      onDone()
    },
  })
  function reload() {
    mutation.reset()
    void client.invalidateQueries({ queryKey: taskerKey(id) })
  }
  return { change: mutation.mutate, isBusy: mutation.isPending, error: mutation.error, reload }
}
