import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useChange } from '@/components/console/form/use-change'
import { useRecord } from '@/components/console/form/use-record'
import { notify } from '@/components/console/frame/notify'
import { callAdminApi } from '@/lib/auth/admin-client'

export type ContentList = 'tasks' | 'faqs' | 'testimonials'
export type ContentRow = { id: number; version: number; is_archived: boolean }

export const contentKey = (list: ContentList) => ['content', list] as const
export const contentPath = (list: ContentList) => `/api/admin/${list}`

export function useContentList<Row extends ContentRow>(list: ContentList, initial: Row[]) {
  const { data, error, refetch } = useRecord<Row[]>({
    queryKey: contentKey(list),
    path: contentPath(list),
    initial,
    renewMs: 60_000,
  })
  const isLive = (row: Row) => !row.is_archived
  return { live: data.filter(isLive), archived: data.filter((row) => row.is_archived), error, refetch }
}

type Order = { ids: number[]; seen: number[] }

/** Reorders a list at once on the screen, and restores the order when the server refuses. */
export function useOrder<Row extends ContentRow>(list: ContentList) {
  const client = useQueryClient()
  const key = contentKey(list)
  const last = useRef(Promise.resolve())
  function arrange(ids: number[]) {
    const place = new Map(ids.map((id, index) => [id, index]))
    client.setQueryData<Row[]>(key, (rows) =>
      rows?.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length)),
    )
  }
  const { change, isBusy } = useChange<Order>({
    call: (body) => callAdminApi(`${contentPath(list)}/order`, { method: 'PUT', body }),
    isToast: true,
    onError: (_error, { seen }) => {
      arrange(seen)
      void client.invalidateQueries({ queryKey: key })
    },
  })
  function order(next: Order) {
    void client.cancelQueries({ queryKey: key })
    arrange(next.ids)
    // Sends one order after the other, so that the server compares each with the one before.
    last.current = last.current.then(() => change(next))
  }
  return { order, isBusy }
}

type Archiving<Row> = { row: Row; label: string; isArchived: boolean; isUndo?: boolean }

export function useArchive<Row extends ContentRow>(list: ContentList, onDone?: (row: Row) => void) {
  const client = useQueryClient()
  const key = contentKey(list)
  const archive = useChange<Archiving<Row>, Row>({
    call: async ({ row, isArchived }) => {
      const body = { version: row.version, is_archived: isArchived }
      const path = `${contentPath(list)}/${row.id}/archived`
      return (await callAdminApi<{ data: Row }>(path, { method: 'PUT', body })).data
    },
    isToast: true,
    onDone: (row, { label, isArchived, isUndo }) => {
      client.setQueryData<Row[]>(key, (rows) => rows?.map((one) => (one.id === row.id ? row : one)))
      const text = `${isArchived ? 'Archived' : 'Restored'}: ${label}`
      const undo = () => void archive.change({ row, label, isArchived: !isArchived, isUndo: true })
      if (isUndo) notify.success(text)
      else notify.plain(text, { label: 'Undo', onClick: undo })
      onDone?.(row)
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
  return archive
}
