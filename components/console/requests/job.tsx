import { Badge, type BadgeTone } from '@/components/console/badge'
import { PhoneTools } from '@/components/console/detail-links'
import { FormDialog, FormOpener } from '@/components/console/form-dialog'
import { Moment } from '@/components/console/moment'
import { type Fact, FactList, Section } from '@/components/console/section'
import { NoteField } from '@/components/console/step-fields'
import { useChange } from '@/components/console/use-change'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { isJobStatus, noteLimits } from '@/lib/requests/constants'
import { jobStageLabels } from '@/lib/requests/jobs/labels'
import { noShowSchema } from '@/lib/requests/jobs/schema'
import { confirmMinutes, type JobStage } from '@/lib/requests/jobs/stages'
import type { RequestDetail } from '@/lib/requests/staff/schema'
import { formatRwf } from '@/lib/tasks/money'
import { PhotoList } from './photos'
import { RequestProblem, useRequestForm } from './request-form'
import { changeRequest, useShowRequest } from './request-query'

type JobProps = { request: RequestDetail }

const isUnanswered = ({ status, job }: RequestDetail) => status === 'assigned' && job?.confirmed_at === null

function ConfirmButton({ request, look }: JobProps & { look: 'primary' | 'secondary' }) {
  const { change, isBusy } = useChange({
    call: () =>
      changeRequest(request.id, { method: 'POST', part: 'confirmation' }, { version: request.version }),
    done: `${request.reference} is confirmed`,
    onDone: useShowRequest(),
    isToast: true,
  })
  return (
    <Button look={look} aria-disabled={isBusy} onClick={() => void change()}>
      Confirmed by phone
    </Button>
  )
}

/** A job that staff gave, and whose tasker has not answered in time. */
export function UnconfirmedNotice({ request }: JobProps) {
  const { tasker } = request
  if (!request.is_unconfirmed || !tasker) return null
  return (
    <Notice
      look="alarm"
      title={`${tasker.name || 'The tasker'} has not confirmed in ${confirmMinutes} minutes: call now`}
    >
      <div className="flex flex-wrap items-center gap-2">
        {tasker.phone && <PhoneTools name={tasker.name} phone={tasker.phone} />}
        <ConfirmButton request={request} look="primary" />
      </div>
    </Notice>
  )
}

function NoShowDialog({ request, onClose }: JobProps & { onClose: () => void }) {
  const { kit, stale } = useRequestForm({
    request,
    start: { note: '' },
    schema: noShowSchema,
    to: { method: 'POST', part: 'no-show' },
    done: `${request.reference} is back at the desk`,
    onClose,
  })
  return (
    <FormDialog
      kit={kit}
      text={{
        title: `The tasker did not come: ${request.reference}`,
        description: `The request is back at the desk, and is to be settled with ${request.tasker?.name || 'the tasker'}.`,
        action: 'Take the tasker off',
        cancel: 'Back',
      }}
      problem={<RequestProblem {...stale} />}
      onClose={onClose}
    >
      <NoteField maxLength={noteLimits.max} />
    </FormDialog>
  )
}

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
    ['The tasker gets', pay_rwf === null ? 'Not agreed yet' : `RWF ${formatRwf(pay_rwf)}`],
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

export function Job({ request }: JobProps) {
  const { job, work_photos, status } = request
  if (!job) return null
  const mayBeMissed = isJobStatus(status) && !job.finished_at
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
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isUnanswered(request) && !request.is_unconfirmed && (
          <ConfirmButton request={request} look="secondary" />
        )}
        {mayBeMissed && (
          <FormOpener label="The tasker did not come" look="secondary">
            {(close) => <NoShowDialog request={request} onClose={close} />}
          </FormOpener>
        )}
      </div>
    </Section>
  )
}
