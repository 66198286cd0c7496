import Link from 'next/link'
import { StatusBadge } from '@/components/console/requests/status-badge'
import { Section } from '@/components/console/section'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'

export function TaskerJobs({ jobs }: { jobs: TaskerDetail['jobs'] }) {
  return (
    <Section id="jobs" title="Jobs">
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
              <StatusBadge status={job.status} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
