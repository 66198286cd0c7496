import type { ReactNode } from 'react'
import { Notice } from '@/components/ui/notice'
import type { CustomerAction } from '@/lib/requests/customer-rules'
import type { TrackContext } from './track-copy'

/** Why a form was not served: what the workflow says, or what keeps us from it. */
function problemText({ copy, flash }: Pick<TrackContext, 'copy' | 'flash'>): string {
  const texts: Record<string, string> = copy.problems
  const { why } = flash?.errors ?? {}
  return texts[why ?? flash?.problem ?? 'fields'] ?? copy.problems.fields
}

type ProblemProps = Pick<TrackContext, 'copy' | 'flash'> & { form: string }

/** Above a form that was sent in vain. */
export function TrackProblem({ form, copy, flash }: ProblemProps) {
  if (flash?.values.form !== form) return null
  return (
    <Notice look="alarm" title={copy.problemTitle} role="alert">
      <p>{problemText({ copy, flash })}</p>
    </Notice>
  )
}

type TrackFormProps = TrackContext & { action: CustomerAction; className?: string; children: ReactNode }

/**
 * An ordinary form about one request. The key of the link travels in it, never in an address. The server says
 * what is wrong, in the language of the page: the browser would say it in its own.
 */
export function TrackForm({ action, token, className = 'grid gap-5', children, ...context }: TrackFormProps) {
  return (
    <form method="post" noValidate action={`/api/track/${action}/form`} className={className}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={context.locale} />
      <TrackProblem form={action} copy={context.copy} flash={context.flash} />
      {children}
    </form>
  )
}
