import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/console/frame/notify'
import { useSelection } from '@/components/console/list/selection'
import { callAdminApi } from '@/lib/auth/admin-client'
import { bulkText } from '@/lib/bulk/labels'
import type { BulkResult } from '@/lib/bulk/schema'
import type { RequestRow } from '@/lib/requests/staff/schema'
import { shownOf } from './request-query'

export type BulkAnswer = { data: BulkResult[] }

export const changeRequests = (body: unknown) =>
  callAdminApi<BulkAnswer>('/api/admin/task-requests/bulk', { method: 'POST', body })

/** The rows as they are on the screen now. */
export const asChosen = (rows: readonly RequestRow[]) => rows.map(({ id, version }) => ({ id, version }))

/** What came of the last change of several requests; those that were not done stay chosen. */
export function useBulkResults() {
  const client = useQueryClient()
  const { choose } = useSelection()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  function finish({ data }: BulkAnswer) {
    // Each list once, because a second renewal would break off the first.
    const keys = new Map(data.flatMap(({ id }) => shownOf(id)).map((key) => [key.join(), key]))
    for (const queryKey of keys.values()) void client.invalidateQueries({ queryKey })
    choose(
      data.filter(({ is_done }) => is_done).map(({ id }) => id),
      false,
    )
    const isAll = data.every(({ is_done }) => is_done)
    if (isAll) notify.success(bulkText(data))
    setResults(isAll ? [] : data)
  }
  return { results, finish, forget: () => setResults([]) }
}
