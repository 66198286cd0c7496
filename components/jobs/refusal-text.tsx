import { useProblemText } from '@/components/forms/problem-notice'
import { useWords } from '@/components/forms/words'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { Refusal } from './use-steps'

/** Why the server did not take a step. */
export function RefusalText({ refusal: { error } }: { refusal: Refusal }) {
  const { gone } = useWords('jobs')
  const textOf = useProblemText()
  const isGone = error instanceof ApiError && error.status === 404
  return <p>{isGone ? gone : textOf(error)}</p>
}
