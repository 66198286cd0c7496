'use client'

import { TaskerBadge } from '@/components/console/badge'
import { BackLink, PhoneLinks } from '@/components/console/detail-links'
import { useRecord } from '@/components/console/form/use-record'
import { Portrait } from '@/components/media/portrait'
import type { TaskChoice } from '@/components/taskers/option-text'
import { Notice } from '@/components/ui/notice'
import { whatsappUrl } from '@/lib/places/phone'
import { ApiError } from '@/lib/platform/browser/api-client'
import { averageText } from '@/lib/requests/ratings/labels'
import type { TaskerDetail } from '@/lib/taskers/record/schema'
import { checksText, reasonLabels } from '@/lib/taskers/staff/labels'
import { TaskerChecks } from './tasker-checks'
import { TaskerJobs } from './tasker-jobs'
import { TaskerPerson } from './tasker-person'
import { taskerApi, taskerKey } from './tasker-query'
import { DeleteProfile, TaskerAudit, TaskerHistory, TaskerSessions } from './tasker-records'
import { TaskerSteps } from './tasker-steps'
import { TaskerWork } from './tasker-work'

const count = (many: number, one: string) => `${many} ${many === 1 ? one : `${one}s`}`

/** The rating from three ratings on, and what went wrong. */
function TrackRecord({ tasker: { rating, no_shows, open_cases } }: { tasker: TaskerDetail }) {
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-sm empty:hidden">
      {rating && (
        <span>
          Rated {averageText(rating, 'en')} by {count(rating.count, 'customer')}
        </span>
      )}
      {no_shows > 0 && <span className="font-medium text-alarm">{count(no_shows, 'no-show')}</span>}
      {open_cases > 0 && (
        <span className="font-medium text-alarm">{count(open_cases, 'case')} to settle</span>
      )}
    </p>
  )
}

function TaskerHeader({ tasker }: { tasker: TaskerDetail }) {
  const reason = tasker.status_reason && (reasonLabels[tasker.status_reason] ?? tasker.status_reason)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-4">
        <Portrait
          photo={tasker.photo}
          alt={`Photo of ${tasker.name}`}
          sizes="72px"
          iconSize={34}
          className="size-18"
        />
        <div className="min-w-0">
          <h1 className="wrap-anywhere font-extrabold text-2xl leading-tight">{tasker.name}</h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
            <TaskerBadge status={tasker.status} />
            {reason && <span>{reason}</span>}
            <span className="text-quiet">
              {checksText({
                ...tasker,
                has_expired_check: tasker.checks.some(({ state }) => state === 'expired'),
              })}
              {!tasker.is_available && ' · Not available'}
            </span>
          </p>
          <TrackRecord tasker={tasker} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-self-start">
        <PhoneLinks phone={tasker.phone} whatsapp={whatsappUrl(tasker.phone)} look="secondary" />
      </div>
    </div>
  )
}

export function TaskerDetails({ initial, tasks }: { initial: TaskerDetail; tasks: TaskChoice[] }) {
  const { data: tasker, error } = useRecord({
    queryKey: taskerKey(initial.id),
    path: taskerApi(initial.id),
    initial,
    renewMs: 30_000,
  })
  if (error instanceof ApiError && error.status === 404) return <Gone />
  return (
    <div className="grid max-w-6xl gap-5">
      <BackLink href="/admin/taskers">Taskers</BackLink>
      <TaskerHeader tasker={tasker} />
      <TaskerSteps tasker={tasker} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <TaskerChecks tasker={tasker} />
          <TaskerPerson tasker={tasker} />
          <TaskerWork tasker={tasker} tasks={tasks} />
        </div>
        <div className="grid gap-5">
          <TaskerHistory events={tasker.events} />
          <TaskerJobs jobs={tasker.jobs} former_jobs={tasker.former_jobs} />
          <TaskerSessions tasker={tasker} />
          <TaskerAudit rows={tasker.audit} />
          <DeleteProfile tasker={tasker} />
        </div>
      </div>
    </div>
  )
}

function Gone() {
  return (
    <div className="grid max-w-xl gap-4">
      <BackLink href="/admin/taskers">Taskers</BackLink>
      <Notice look="calm" title="This profile was deleted" role="status" />
    </div>
  )
}
