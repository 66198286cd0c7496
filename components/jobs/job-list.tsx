import { useSite, useWords } from '@/components/forms/words'
import { dayHeading } from '@/lib/i18n/near-date'
import type { Job } from '@/lib/jobs/schema'
import { DoneJobs } from './done-jobs'
import { JobCard } from './job-card'
import { dayOf, groupJobs } from './stages'
import type { CardSteps } from './use-steps'

type JobListProps = { jobs: Job[]; taskerId: string; now: Date; stepsOf: (job: Job) => CardSteps }

/** The jobs of a tasker: today's as cards, then those of the next days, then those that are over. */
export function JobList({ jobs, taskerId, now, stepsOf }: JobListProps) {
  const words = useWords('jobs')
  const { locale } = useSite()
  const { today, coming, done } = groupJobs(jobs, now)
  const card = (job: Job, place: 'first' | 'today' | 'coming') => (
    <JobCard
      key={job.request_id}
      job={job}
      taskerId={taskerId}
      now={now}
      steps={stepsOf(job)}
      place={place}
    />
  )
  return (
    <>
      {today.length + coming.length === 0 && <p className="text-quiet">{words.none}</p>}
      <div className="grid gap-4 empty:hidden">
        {today.map((job, index) => card(job, index === 0 ? 'first' : 'today'))}
        {coming.map((job, index) => {
          const day = dayOf(job) ?? ''
          const isNewDay = index === 0 || dayOf(coming[index - 1] ?? job) !== day
          return (
            <div key={job.request_id} className="grid gap-4">
              {isNewDay && (
                <h3 className="mt-2 font-bold text-lg">
                  {dayHeading(day, { now, locale, words: words.days })}
                </h3>
              )}
              {card(job, 'coming')}
            </div>
          )
        })}
      </div>
      <DoneJobs jobs={done} />
    </>
  )
}
