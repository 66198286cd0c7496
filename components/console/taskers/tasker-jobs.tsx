import Link from 'next/link'
import { RequestBadge } from '@/components/console/badge'
import { Section } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import { formerEndLabels } from '@/lib/jobs/labels'
import type { TaskerDetail } from '@/lib/taskers/record/schema'

export function TaskerJobs({ jobs, former_jobs }: Pick<TaskerDetail, 'jobs' | 'former_jobs'>) {
  return (
    <Section title="Jobs">
      {jobs.length === 0 && <p className="text-quiet">No job yet.</p>}
      <ul className="grid gap-1">
        {jobs.map((job) => (
          <li key={job.id}>
            <Link
              href={`/admin/taskers-request/${job.id}`}
              prefetch={false}
              className="flex min-h-11 items-center justify-between gap-2 hover:underline"
            >
              <span>
                {job.task_title} <span className="tabular text-quiet">{job.reference}</span>
                {job.rating !== null && <span className="block text-sm">Rated {job.rating} of 5</span>}
              </span>
              <RequestBadge status={job.status} />
            </Link>
          </li>
        ))}
      </ul>
      {former_jobs.length > 0 && <FormerJobs jobs={former_jobs} />}
    </Section>
  )
}

function FormerJobs({ jobs }: { jobs: TaskerDetail['former_jobs'] }) {
  return (
    <>
      <h3 className="mt-4 font-semibold">No longer theirs</h3>
      <ul className="grid gap-1">
        {jobs.map((job) => (
          <li key={job.id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <Link
              href={`/admin/taskers-request/${job.request_id}`}
              prefetch={false}
              className="hover:underline"
            >
              {job.task_title} <span className="tabular text-quiet">{job.reference}</span>
            </Link>
            <span className="tabular text-quiet text-sm">
              {formerEndLabels[job.ended_how]} · {job.ended_at && <Moment at={job.ended_at} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
