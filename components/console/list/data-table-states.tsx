import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Band } from '@/components/ui/imigongo'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/platform/browser/api-client'
import { passFocusOn } from './focus-after'

export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-rule bg-surface">
      <Band className="bg-hill" />
      <div className="grid justify-items-center gap-4 px-6 py-12 text-center text-quiet">
        <p className="max-w-prose">{text}</p>
        {children}
      </div>
    </div>
  )
}

export function ListProblem({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
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
  const title =
    status === 403
      ? 'Your role cannot see this list'
      : 'The list could not be renewed; what you see may be old'
  return (
    <Notice look="alarm" title={title} role="alert">
      <Button ref={passFocusOn} look="secondary" onClick={onRetry} className="justify-self-start">
        Try again
      </Button>
    </Notice>
  )
}
