import { useQueryClient } from '@tanstack/react-query'
import type { CaseKind, Remedy } from '@/lib/cases/constants'

/** What the dialogs know of a case. */
export type OpenCase = {
  id: string
  kind: CaseKind
  request_id: string
  reference: string
  is_ours: boolean
  remedy: Remedy | null
  remedy_by: { id: string; name: string } | null
  remedy_due_at: string | null
}

type Known = { request_id: string }

/** What shows a case: it is loaded again when the case has changed. */
export const renewedBy = ({ request_id }: Known) => [['cases'], ['request', request_id], ['work-counts']]

/** Closes a dialog and shows the case as it is now, when a colleague has changed it. */
export function useLookAgain(item: Known, onClose: () => void): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of renewedBy(item)) void client.invalidateQueries({ queryKey })
    onClose()
  }
}
