import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PostForm } from '@/components/forms/post-form'
import { buttonClass } from '@/components/ui/button'
import { AreaInput, type Labels } from '@/components/ui/inputs'
import { Notice } from '@/components/ui/notice'
import { noteLimits } from '@/lib/requests/constants'
import type { TrackFlash } from '@/lib/requests/customer/schema'
import type { CustomerAction } from '@/lib/requests/customer/workflow'
import { loadWords } from '@/lib/site/words'

export type TrackContext = { token: string; flash: TrackFlash | null }

/** What was sent with one form, and its errors; null when it was another form. */
export function sentTo(form: string, flash: TrackFlash | null): TrackFlash | null {
  return flash?.values.form === form ? flash : null
}

export async function TrackProblem({ form, flash }: { form: string; flash: TrackFlash | null }) {
  const sent = sentTo(form, flash)
  if (!sent) return null
  const { track } = await loadWords('track')
  const texts: Record<string, string> = track.problems
  return (
    <Notice look="alarm" title={track.problemTitle} role="alert">
      <p>{texts[sent.errors.why ?? sent.problem] ?? track.problems.fields}</p>
    </Notice>
  )
}

type TrackFormProps = TrackContext & { action: CustomerAction; className?: string; children: ReactNode }

/** Sends the link's key in its body, never in an address. The server validates, in the page's language. */
export async function TrackForm({ action, token, flash, className, children }: TrackFormProps) {
  const look = className === undefined ? {} : { className }
  const [{ track }, locale] = await Promise.all([loadWords('track'), getLocale()])
  return (
    <PostForm action={`/api/track/${action}/form`} isGuarded limited={track.problems.limited} {...look}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={locale} />
      <TrackProblem form={action} flash={flash} />
      {children}
    </PostForm>
  )
}

type TrackWordsProps = Omit<Labels, 'id'> & { form: CustomerAction; defaultValue: string | undefined }

export function TrackWords({ form, ...words }: TrackWordsProps) {
  return <AreaInput {...words} id={`${form}-words`} name="words" maxLength={noteLimits.max} rows={3} />
}

const looks = {
  primary: buttonClass('primary'),
  secondary: buttonClass('secondary'),
  grave: buttonClass('secondary', 'border-alarm! text-alarm!'),
}

type TrackSubmitProps = { children: ReactNode; look?: keyof typeof looks }

export function TrackSubmit({ children, look = 'primary' }: TrackSubmitProps) {
  return (
    <button type="submit" className={`${looks[look]} sm:justify-self-start sm:px-8`}>
      {children}
    </button>
  )
}
