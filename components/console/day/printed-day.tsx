import { placeText, timesText } from '@/lib/day/labels'
import type { DayJob, DayPlan } from '@/lib/day/schema'
import { weekdayDate } from '@/lib/i18n/dates'
import { wishText } from '@/lib/requests/staff/labels'
import { stateText } from './day-job'

type PrintedJobsProps = { title: string; jobs: readonly DayJob[] }

function PrintedJobs({ title, jobs }: PrintedJobsProps) {
  if (jobs.length === 0) return null
  return (
    <section className="mb-5 break-inside-avoid">
      <h2 className="border-ink border-b font-bold">{title}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className="flex gap-4 border-rule border-b py-1 text-sm">
            <span className="tabular w-28 shrink-0 font-semibold">{timesText(job) || wishText(job)}</span>
            <span className="flex-1">
              {job.task_title}, {job.full_name}, {placeText(job)}
              {job.is_clashing && <strong> · Clash</strong>}
            </span>
            <span className="tabular shrink-0">
              {stateText(job)} · {job.reference}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The plan on paper: a list for each tasker who has a job. */
export function PrintedDay({ plan }: { plan: DayPlan }) {
  const { day, holiday, is_closed, umuganda, taskers, jobs, aside } = plan
  const special = [
    is_closed && 'We are closed',
    holiday,
    umuganda && `Umuganda ${umuganda.from}–${umuganda.to}`,
  ].filter(Boolean)
  return (
    <div className="as-on-site hidden print:block">
      <p className="mb-4 font-extrabold text-2xl">{[weekdayDate(day), ...special].join(' · ')}</p>
      {taskers.map(({ id, name }) => (
        <PrintedJobs key={id} title={name} jobs={jobs.filter(({ tasker }) => tasker?.id === id)} />
      ))}
      <PrintedJobs title="No tasker or no time" jobs={aside} />
    </div>
  )
}
