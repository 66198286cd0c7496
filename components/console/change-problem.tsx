import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/platform/api-client'

type ChangeProblemProps = { error: Error | null; onReload: () => void }

/** Refusals whose own words say what can be done. */
const sayable = [403, 404, 422, 429]

/** Why a change was not made. What was typed stays where it is. */
export function ChangeProblem({ error, onReload }: ChangeProblemProps) {
  if (!error) return null
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) {
    return (
      <Notice look="alarm" title="Your session has ended" role="alert">
        <a href="/admin/login" className="inline-flex min-h-11 items-center font-semibold underline">
          Log in again
        </a>
      </Notice>
    )
  }
  if (status === 409) {
    return (
      <Notice look="calm" title={error.message} role="alert">
        <Button look="secondary" onClick={onReload} className="justify-self-start">
          Close and show it as it is now
        </Button>
      </Notice>
    )
  }
  const title = sayable.includes(status) ? error.message : 'This was not saved. Please try again.'
  return <Notice look="alarm" title={title} role="alert" />
}
