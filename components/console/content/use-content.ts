import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/console/notify'
import { callAdminApi } from '@/lib/auth/admin-client'
import { ApiError } from '@/lib/platform/api-client'

/** Which list of content: its part of the API's path. */
export type ContentList = 'tasks' | 'faqs' | 'testimonials'
export type ContentRow = { id: number; version: number; is_archived: boolean }

export const contentKey = (list: ContentList) => ['content', list] as const
export const contentPath = (list: ContentList) => `/api/admin/${list}`

const renewMs = 60_000
const textOf = (error: Error) =>
  error instanceof ApiError && error.status > 0 && error.status < 500
    ? error.message
    : 'This was not saved. Please try again.'

/** Every row of a list, as the page brought it and renewed from the API. */
export function useContentList<Row extends ContentRow>(list: ContentList, initial: Row[]) {
  const { data, error, refetch } = useQuery({
    queryKey: contentKey(list),
    queryFn: async ({ signal }) =>
      (await callAdminApi<{ data: Row[] }>(contentPath(list), { signal, isBackground: true })).data,
    initialData: initial,
    staleTime: 1_000,
    refetchInterval: renewMs,
  })
  const isLive = (row: Row) => !row.is_archived
  return { live: data.filter(isLive), archived: data.filter((row) => row.is_archived), error, refetch }
}

/** Puts a list into an order: at once on the screen, back again when the server refuses. */
export function useOrder<Row extends ContentRow>(list: ContentList) {
  const client = useQueryClient()
  const key = contentKey(list)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ ids, seen }: { ids: number[]; seen: number[] }) =>
      callAdminApi<{ data: Row[] }>(`${contentPath(list)}/order`, { method: 'PUT', body: { ids, seen } }),
    // One order after the other, so that each is judged against the one before.
    scope: { id: `order-${list}` },
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Row[]>(key)
      const place = new Map(ids.map((id, index) => [id, index]))
      client.setQueryData<Row[]>(key, (rows) =>
        rows?.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length)),
      )
      return { before }
    },
    onError: (error, _order, context) => {
      if (context?.before) client.setQueryData(key, context.before)
      notify.error(textOf(error))
      void client.invalidateQueries({ queryKey: key })
    },
  })
}

type Archiving<Row> = { row: Row; label: string; isArchived: boolean; isUndo?: boolean }

/** Archives or restores a row, and offers to take that back. */
export function useArchive<Row extends ContentRow>(list: ContentList, onDone?: (row: Row) => void) {
  const client = useQueryClient()
  const key = contentKey(list)
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async ({ row, isArchived }: Archiving<Row>) => {
      const body = { version: row.version, is_archived: isArchived }
      const path = `${contentPath(list)}/${row.id}/archived`
      return (await callAdminApi<{ data: Row }>(path, { method: 'PUT', body })).data
    },
    onSuccess: (row, { label, isArchived, isUndo }) => {
      client.setQueryData<Row[]>(key, (rows) => rows?.map((one) => (one.id === row.id ? row : one)))
      const text = `${isArchived ? 'Archived' : 'Restored'}: ${label}`
      if (isUndo) notify.success(text)
      else {
        const onClick = () => mutation.mutate({ row, label, isArchived: !isArchived, isUndo: true })
        notify.plain(text, { label: 'Undo', onClick })
      }
      onDone?.(row)
    },
    onError: (error) => {
      notify.error(textOf(error))
      void client.invalidateQueries({ queryKey: key })
    },
  })
  return mutation
}
