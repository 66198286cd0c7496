import { type ReactNode, useRef, useState } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { Disclosure } from '@/components/ui/disclosure'
import type { Job } from '@/lib/jobs/schema'
import { JobCard } from './job-card'
import { groupJobs, isAskedTime, isPressing } from './stages'
import type { CardSteps } from './use-steps'
import { askedText, jobHeading, type Said, whenText } from './when'

type JobListProps = {
  jobs: Job[]
  taskerId: string
  now: Date
  stepsOf: (job: Job) => CardSteps
  scope: 'all' | 'pressing'
  /** They stand below a job that needs a press when the page is opened, and above all others. */
  offers?: ReactNode
}

/** The job on top stays there, so that a press moves nothing, until only another one needs a press. */
export function chooseFirst(open: readonly Job[], shown: string | undefined, now: Date): Job | undefined {
  const kept = open.find(({ request_id }) => request_id === shown)
  if (kept && isPressing(kept, now)) return kept
  return open.find((job) => isPressing(job, now)) ?? kept ?? open[0]
}

function useFirst(open: Job[], now: Date): Job | undefined {
  const shown = useRef<string>(undefined)
  const first = chooseFirst(open, shown.current, now)
  shown.current = first?.request_id
  return first
}

/** The one job that needs a press, as a card; the others are lines that open. */
export function JobList({ jobs, taskerId, now, stepsOf, scope, offers }: JobListProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const { today, coming, unpaid } = groupJobs(jobs, now)
  const open = [...today, ...coming, ...unpaid]
  const first = useFirst(open, now)
  // Once for a visit, so that nothing moves under a finger.
  const [isJobFirst] = useState(first !== undefined && isPressing(first, now))
  const card = (job: Job, isFirst: boolean) => (
    <JobCard
      // A question that was open on the former job is not asked on the next one.
      key={job.request_id}
      job={job}
      taskerId={taskerId}
      now={now}
      steps={stepsOf(job)}
      isFirst={isFirst}
    />
  )
  const isShown = first && (scope === 'all' || isPressing(first, now))
  const areOffersBelow = isJobFirst && isShown
  const others = scope === 'all' ? open.filter((job) => job !== first) : []
  return (
    <>
      {!areOffersBelow && offers}
      {!first && scope === 'all' && <p className="text-quiet">{words.none}</p>}
      {isShown && (
        <section aria-label={words.title} className="grid gap-6">
          {card(first, true)}
          {areOffersBelow && offers}
          {others.length > 0 && (
            <div>
              {others.map((job) => (
                <Disclosure
                  key={job.request_id}
                  group="jobs"
                  title={<JobLine job={job} said={{ now, locale, words }} />}
                  isOpen={Boolean(stepsOf(job).refusal)}
                  className="border-rule first:border-t"
                >
                  <div className="pb-5">{card(job, false)}</div>
                </Disclosure>
              ))}
            </div>
          )}
        </section>
      )}
    </>
  )
}

/** A job as a line: when, what and for whom, and above it what waits for the tasker's answer. */
function JobLine({ job, said }: { job: Job; said: Said }) {
  const { wanted_at: at, wanted_on: on, wanted_part: part, task_title, name } = job
  const answer = isAskedTime(job) ? askedText(job, said) : job.stage === 'assigned' && jobHeading(job, said)
  return (
    <span className="wrap-anywhere">
      {answer && <span className="block font-bold text-clay-deep">{answer}</span>}
      {`${whenText({ at, on, part }, said)} · ${[task_title, name].filter(Boolean).join(', ')}`}
    </span>
  )
}
