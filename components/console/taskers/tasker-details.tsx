'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { TaskChoice } from '@/components/taskers/option-text'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { ApiError } from '@/lib/platform/api-client'
import type { TaskerDetail } from '@/lib/taskers/staff/schema'
import { DeleteProfile } from './delete-profile'
import { TaskerAudit } from './tasker-audit'
import { TaskerChecks } from './tasker-checks'
import { TaskerHeader } from './tasker-header'
import { TaskerHistory } from './tasker-history'
import { TaskerJobs } from './tasker-jobs'
import { TaskerPerson } from './tasker-person'
import { getTaskerDetail, taskerKey } from './tasker-query'
import { TaskerSessions } from './tasker-sessions'
import { TaskerSteps } from './tasker-steps'
import { TaskerWork } from './tasker-work'

const renewMs = 30_000

export function TaskerDetails({ initial, tasks }: { initial: TaskerDetail; tasks: TaskChoice[] }) {
  const { data: tasker, error } = useQuery({
    queryKey: taskerKey(initial.id),
    queryFn: ({ signal }) => getTaskerDetail(initial.id, signal),
    initialData: initial,
    staleTime: 1_000,
    refetchInterval: renewMs,
  })
  if (error instanceof ApiError && error.status === 404) return <Gone />
  return (
    <div className="grid max-w-6xl gap-5">
      <BackLink />
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
          <TaskerJobs jobs={tasker.jobs} />
          <TaskerSessions tasker={tasker} />
          <TaskerAudit rows={tasker.audit} />
          <DeleteProfile tasker={tasker} />
        </div>
      </div>
    </div>
  )
}

function BackLink() {
  return (
    <Link
      href="/admin/taskers"
      prefetch={false}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control px-2 font-medium text-quiet hover:text-ink"
    >
      <Icon name="back" size={18} />
      Taskers
    </Link>
  )
}

function Gone() {
  return (
    <div className="grid max-w-xl gap-4">
      <BackLink />
      <Notice look="calm" title="This profile was deleted" role="status" />
    </div>
  )
}
