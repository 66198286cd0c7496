import { useRef } from 'react'
import { useSite, useWords } from '@/components/forms/words'
import { Disclosure } from '@/components/ui/disclosure'
import type { Job } from '@/lib/jobs/schema'
import { JobCard } from './job-card'
import { groupJobs, isPressing } from './stages'
import type { CardSteps } from './use-steps'
import { whenText } from './when'

type JobListProps = {
  jobs: Job[]
  taskerId: string
  now: Date
  stepsOf: (job: Job) => CardSteps
  scope: 'all' | 'pressing'
}

/** The job on top stays there while it is open: a press moves nothing under the finger. */
function useFirst(open: Job[], today: number): Job | undefined {
  const shown = useRef<string>(undefined)
  const kept = open.find(({ request_id }) => request_id === shown.current)
  const first = kept ?? open.find((job, index) => isPressing(job, index < today)) ?? open[0]
  shown.current = first?.request_id
  return first
}

/** The one job that needs a press, as a card; the others are lines that open. */
export function JobList({ jobs, taskerId, now, stepsOf, scope }: JobListProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const { today, coming, unpaid } = groupJobs(jobs, now)
  const open = [...today, ...coming, ...unpaid]
  const first = useFirst(open, today.length)
  const card = (job: Job, place: 'first' | 'today' | 'coming') => (
    <JobCard job={job} taskerId={taskerId} now={now} steps={stepsOf(job)} place={place} />
  )
  if (!first) return scope === 'all' && <p className="text-quiet">{words.none}</p>
  const isToday = (job: Job) => today.includes(job)
  if (scope === 'pressing') return isPressing(first, isToday(first)) && card(first, 'first')
  const others = open.filter((job) => job !== first)
  return (
    <section aria-label={words.title} className="grid gap-6">
      {card(first, 'first')}
      {others.length > 0 && (
        <div>
          {others.map((job) => {
            const { wanted_at: at, wanted_on: on, wanted_part: part, task_title, name } = job
            const when = whenText({ at, on, part }, { now, locale, words })
            return (
              <Disclosure
                key={job.request_id}
                group="jobs"
                title={`${when} · ${[task_title, name].filter(Boolean).join(', ')}`}
                isOpen={Boolean(stepsOf(job).refusal)}
                className="border-rule first:border-t"
              >
                <div className="pb-5">{card(job, isToday(job) ? 'today' : 'coming')}</div>
              </Disclosure>
            )
          })}
        </div>
      )}
    </section>
  )
}
