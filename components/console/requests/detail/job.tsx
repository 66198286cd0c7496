import Link from 'next/link'
import { Badge, type BadgeTone } from '@/components/console/badge'
import { type Fact, FactList, Section } from '@/components/console/form/section'
import { Moment } from '@/components/console/moment'
import { Notice } from '@/components/ui/notice'
import { rwfText } from '@/lib/i18n/money'
import { formerEndLabels, jobStageLabels } from '@/lib/jobs/labels'
import type { JobStage } from '@/lib/jobs/workflow'
import type { RequestDetail } from '@/lib/requests/staff/detail/schema'
import type { NextStep } from '@/lib/requests/staff/step/workflow'
import { ConfirmButton } from './confirm-button'
import { PhotoList } from './photos'

const tones: Record<JobStage, BadgeTone> = {
  assigned: 'ochre',
  confirmed: 'hill-pale',
  on_the_way: 'hill-pale',
  started: 'hill',
  finished: 'hill',
  completed: 'plain',
  ended: 'quiet',
}

const askers = { customer: 'The customer asks', tasker: 'The tasker asks' } as const

const momentOf = (at: string | null) => at && <Moment at={at} />

function factsOf(job: NonNullable<RequestDetail['job']>): Fact[] {
  const { pay_rwf, on_the_way_at, on_the_way_minutes } = job
  return [
    ['The tasker gets', pay_rwf === null ? 'Not agreed yet' : rwfText(pay_rwf)],
    ['Assigned', momentOf(job.assigned_at)],
    ['Confirmed', momentOf(job.confirmed_at)],
    [
      'On the way',
      on_the_way_at && (
        <>
          <Moment at={on_the_way_at} />
          {on_the_way_minutes !== null && `, about ${on_the_way_minutes} minutes`}
        </>
      ),
    ],
    ['Begun', momentOf(job.started_at)],
    ['Done, says the tasker', momentOf(job.finished_at)],
    ['Done, says the customer', momentOf(job.done_confirmed_at)],
  ]
}

type JobProps = { request: RequestDetail; step: NextStep }

export function Job({ request, step }: JobProps) {
  const { job, work_photos, status } = request
  if (!job) return null
  // Otherwise the button stands with the next step.
  const isUnconfirmed =
    status === 'assigned' && !job.confirmed_at && step !== 'confirm' && step !== 'call_tasker'
  return (
    <Section title="The job" action={<Badge tone={tones[job.stage]}>{jobStageLabels[job.stage]}</Badge>}>
      {job.proposed_at && job.proposed_by && (
        <Notice look="calm" title={`${askers[job.proposed_by]} for another time`}>
          <p>
            <Moment at={job.proposed_at} />. The agreed time stays until the other side says yes, or you
            change it.
          </p>
        </Notice>
      )}
      <FactList look="grid" facts={factsOf(job)} />
      <PhotoList requestId={request.id} photos={work_photos} of="of the work" />
      {isUnconfirmed && <ConfirmButton request={request} />}
    </Section>
  )
}

/** Who had the job before, the last first, and why they no longer have it. */
export function FormerJobs({ request: { former_jobs } }: { request: RequestDetail }) {
  if (former_jobs.length === 0) return null
  return (
    <Section title="Taskers before">
      <ul className="grid gap-1">
        {former_jobs.map(({ id, tasker, ended_how, ended_at }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
            <Link
              href={`/admin/taskers/${tasker.id}`}
              prefetch={false}
              className="wrap-anywhere hover:underline"
            >
              {tasker.name || 'A tasker who has left'}
            </Link>
            <span className="tabular text-quiet text-sm">
              {formerEndLabels[ended_how]} · {ended_at && <Moment at={ended_at} />}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
