import 'server-only'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PostForm } from '@/components/forms/post-form'
import { Notice } from '@/components/ui/notice'
import { jobPath } from '@/lib/jobs/constants'
import type { LinkStep } from '@/lib/jobs/link/constants'
import type { JobFlash } from '@/lib/jobs/link/schema'
import { loadWords } from '@/lib/site/words'

export type JobContext = { token: string; flash: JobFlash | null }

/** What was sent with one form, and its errors; null when it was another form. */
export const sentTo = (form: string, flash: JobFlash | null): JobFlash | null =>
  flash?.values.form === form ? flash : null

/** Why a form was not taken. */
export async function JobProblem({ form, flash }: { form: string; flash: JobFlash | null }) {
  const sent = sentTo(form, flash)
  if (!sent) return null
  const { offer, jobs: words } = await loadWords('offer', 'jobs')
  const { why, photo } = sent.errors
  const text = why ?? photo ?? (sent.problem === 'fields' ? null : offer.problems[sent.problem])
  return (
    <Notice look="alarm" title={words.refused} role="alert">
      {text && <p>{text}</p>}
    </Notice>
  )
}

type JobFormProps = JobContext & { step: LinkStep; label: string; children: ReactNode }

/** The form of a step; it works without scripts. */
export async function JobForm({ step, token, flash, label, children }: JobFormProps) {
  return (
    <PostForm
      id={step}
      action={`/api${jobPath}/${token}/${step}/form`}
      label={label}
      className="grid scroll-mt-20 gap-4"
    >
      <input type="hidden" name="locale" value={await getLocale()} />
      <JobProblem form={step} flash={flash} />
      {children}
    </PostForm>
  )
}
