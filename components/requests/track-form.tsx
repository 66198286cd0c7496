import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PostForm } from '@/components/forms/post-form'
import { Notice } from '@/components/ui/notice'
import type { CustomerAction } from '@/lib/requests/customer/rules'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import { loadWords } from '@/lib/site/words'
import type { TrackContext, TrackCopy } from './track-copy'

/** Why a form failed: the message of the workflow, or the technical reason. */
function problemText(flash: TrackFlash, { problems }: TrackCopy): string {
  const texts: Record<string, string> = problems
  return texts[flash.errors.why ?? flash.problem] ?? problems.fields
}

type ProblemProps = { form: string; flash: TrackFlash | null }

export async function TrackProblem({ form, flash }: ProblemProps) {
  if (flash?.values.form !== form) return null
  const { track } = await loadWords('track')
  return (
    <Notice look="alarm" title={track.problemTitle} role="alert">
      <p>{problemText(flash, track)}</p>
    </Notice>
  )
}

type TrackFormProps = TrackContext & { action: CustomerAction; className?: string; children: ReactNode }

/**
 * An ordinary form about one request. It sends the link's key in its body, never in an address. The server
 * validates, because a browser's messages are not in the language of the page.
 */
export async function TrackForm({ action, token, flash, className, children }: TrackFormProps) {
  const look = className === undefined ? {} : { className }
  return (
    <PostForm action={`/api/track/${action}/form`} isGuarded {...look}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={await getLocale()} />
      <TrackProblem form={action} flash={flash} />
      {children}
    </PostForm>
  )
}
