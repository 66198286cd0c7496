import { useCallback, useState } from 'react'
import { ProblemNotice } from '@/components/forms/problem-notice'
import { useSite, useWords } from '@/components/forms/words'
import { Offers } from '@/components/offers/own-offers'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import { timeText } from '@/lib/i18n/time'
import { ApiError } from '@/lib/platform/browser/api-client'
import type { Tasker } from '@/lib/taskers/schema'
import { JobList } from './job-list'
import { JobsSkeleton } from './jobs-skeleton'
import { RefusalText } from './refusal-text'
import type { Outcome } from './send-steps'
import type { KeptStep } from './steps'
import { useSteps } from './use-steps'
import { useWork } from './use-work'

type JobsProps = {
  tasker: Tasker
  /** All, or only what needs a press now. */
  scope: 'all' | 'pressing'
}

/** Offers and jobs: what a tasker does every day. */
export default function Jobs({ tasker, scope }: JobsProps) {
  const { id: taskerId, status } = tasker
  const words = useWords('jobs')
  const { locale } = useSite()
  const { work, error, load, put } = useWork(taskerId, locale)
  const [givenBack, setGivenBack] = useState<KeptStep[]>([])
  const onSent = useCallback<Outcome['onSent']>(
    (job, step) => {
      put(job)
      if (step.name === 'release') setGivenBack((known) => [...known, step])
    },
    [put],
  )
  const { stepsOf, refusals } = useSteps({ taskerId, locale, onSent, onDone: load })
  if (!work) {
    return error ? (
      <ProblemNotice error={error} title={words.loadFailed} onRetry={() => void load()} />
    ) : (
      <JobsSkeleton />
    )
  }
  const now = new Date(work.at)
  const ofOthers = refusals.filter(
    ({ step }) => !work.jobs.some(({ request_id }) => request_id === step.requestId),
  )
  const hasOpenOffer = work.offers.some((offer) => offer.status === 'open')
  return (
    <>
      <Stale error={error} at={now} />
      <Offers offers={work.offers} now={now} onAnswered={() => void load()}>
        {(answerable) => (
          <>
            {ofOthers.map((refusal) => (
              <Notice key={refusal.step.key} look="calm" role="alert" title={refusal.step.task}>
                <RefusalText refusal={refusal} />
              </Notice>
            ))}
            {givenBack.map(({ key, task }) => (
              <Notice key={key} look="good" role="status" title={task}>
                <p>{words.givenBack}</p>
              </Notice>
            ))}
            <JobList
              jobs={work.jobs}
              taskerId={taskerId}
              now={now}
              stepsOf={stepsOf}
              scope={scope}
              offers={answerable}
            />
            {scope === 'all' && status === 'approved' && !hasOpenOffer && (
              <p className="text-quiet">{words.offers.none}</p>
            )}
          </>
        )}
      </Offers>
    </>
  )
}

/** Why what is shown may be old. It lies over the page, so that nothing moves when it comes and goes. */
function Stale({ error, at }: { error: Error | null; at: Date }) {
  const words = useWords('jobs')
  const { locale } = useSite()
  if (!error) return null
  if (error instanceof ApiError && error.status === 401) return <ProblemNotice error={error} />
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-40 mx-auto max-w-md rounded-control bg-ink px-4 py-3 text-white shadow-lift"
    >
      {fill(words.asOf, { time: timeText(at, locale) })}
    </p>
  )
}
