import { useMutation } from '@tanstack/react-query'
import { callAdminApi } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/api-client'

export type Change = { method: string; path: string; body?: unknown }

/** Makes a change by the API: what is wrong with a field stands at the field, everything else is `error`. */
export function useChange<Answer = unknown>(onDone: (answer: Answer) => void) {
  const mutation = useMutation({
    mutationFn: ({ path, ...options }: Change) => callAdminApi<Answer>(path, options),
    networkMode: 'always',
    onSuccess: onDone,
  })
  const { error } = mutation
  const fields = error instanceof ApiError && error.status === 422 ? error.errors : {}
  return {
    change: mutation.mutate,
    isBusy: mutation.isPending,
    error: Object.keys(fields).length > 0 ? null : error,
    fields,
    errorOf: (field: string): string | undefined => fields[field]?.[0],
    reset: mutation.reset,
  }
}

/** What a form holds, by the names of its fields. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
