import { Button, buttonClass } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import { ApiError } from '@/lib/platform/browser/api-client'
import { ContactWays } from './contact-ways'
import { useSite, useWords } from './words'

/** Statuses whose messages from the server say what the user can do. */
const sayable = [403, 404, 409, 413, 415, 422, 507]

/** `limited`: what is said after too many tries that do not count for a network. */
export function useProblemText(limited?: string): (error: Error) => string {
  const words = useWords('forms')
  return (error) => {
    const failure = error instanceof ApiError ? error : new ApiError(500, '')
    const { status, silence, waitSeconds = 0, message, errors } = failure
    if (silence) return words[silence]
    if (status === 401) return words.ended
    if (status === 429 && limited !== undefined) return limited
    if (status === 429 && waitSeconds > 0) {
      return fill(words.limitedFor, { minutes: Math.ceil(waitSeconds / 60) })
    }
    if (status === 429) return words.limited
    const [first] = Object.values(errors).flat()
    return sayable.includes(status) ? (first ?? message) : words.failed
  }
}

const statusOf = (error: Error) => (error instanceof ApiError ? error.status : 500)

type ProblemNoticeProps = {
  error: Error | null
  /** What is said after too many tries that do not count for a network. */
  limited?: string | undefined
  title?: string
  onRetry?: () => void
  /** Loads the current state after another user's change. */
  onReload?: () => void
}

export function ProblemNotice({ error, limited, title, onRetry, onReload }: ProblemNoticeProps) {
  const words = useWords('forms')
  const { contact, loginPath } = useSite()
  const textOf = useProblemText(limited)
  if (!error) return null
  const status = statusOf(error)
  const mayRetry = onRetry && !sayable.includes(status) && status !== 401
  return (
    <Notice look={status === 409 ? 'calm' : 'alarm'} title={title ?? words.title} role="alert">
      <p>{textOf(error)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status === 401 && (
          <a href={loginPath} className={buttonClass()}>
            {words.logIn}
          </a>
        )}
        {status === 409 && onReload && (
          <Button look="secondary" onClick={onReload}>
            {words.reload}
          </Button>
        )}
        {mayRetry && <Button onClick={onRetry}>{words.retry}</Button>}
        {contact && <ContactWays />}
      </div>
    </Notice>
  )
}
