import { useQueryClient } from '@tanstack/react-query'

type Known = { request_id: string }

/** What shows a case: it is loaded again when the case has changed. */
export const renewedBy = ({ request_id }: Known) => [['cases'], ['request', request_id], ['work-counts']]

/** Closes a dialog and shows the case as it is now, when somebody else has changed it. */
export function useLookAgain(item: Known, onClose: () => void): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of renewedBy(item)) void client.invalidateQueries({ queryKey })
    onClose()
  }
}
