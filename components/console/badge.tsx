import type { ReactNode } from 'react'
import type { MessageStatus } from '@/lib/messages/constants'
import { statusText } from '@/lib/messages/labels'
import type { PrivacyStatus } from '@/lib/privacy/constants'
import { statusLabels as privacyLabels } from '@/lib/privacy/labels'
import { type RequestStatus, requestStatusLabels } from '@/lib/requests/constants'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { statusLabels as taskerLabels } from '@/lib/taskers/staff/labels'
import { type TaskStatus, taskStatusLabels } from '@/lib/tasks/constants'
import type { StaffTask } from '@/lib/tasks/staff/schema'

const tones = {
  clay: 'bg-clay text-white',
  'clay-pale': 'bg-clay-pale text-clay-deep',
  hill: 'bg-hill text-white',
  'hill-pale': 'bg-hill-pale text-hill',
  alarm: 'bg-alarm text-white',
  'alarm-pale': 'bg-alarm-pale text-alarm',
  ochre: 'border border-ochre bg-clay-pale text-ink',
  plain: 'bg-sand text-ink',
  quiet: 'bg-sand text-quiet',
} as const

export type BadgeTone = keyof typeof tones

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

const requestTones: Record<RequestStatus, BadgeTone> = {
  new: 'clay',
  contacted: 'clay-pale',
  assigned: 'hill-pale',
  in_progress: 'hill',
  completed: 'plain',
  cancelled: 'quiet',
  unreachable: 'alarm-pale',
  declined: 'quiet',
}
const taskerTones: Record<TaskerStatus, BadgeTone> = {
  applied: 'clay',
  screening: 'clay-pale',
  approved: 'hill',
  paused: 'plain',
  suspended: 'alarm',
  rejected: 'alarm-pale',
  withdrawn: 'quiet',
}
const taskTones: Record<TaskStatus, BadgeTone> = { 0: 'plain', 1: 'hill', 2: 'hill-pale' }
const messageTones: Record<MessageStatus, BadgeTone> = {
  queued: 'clay-pale',
  sending: 'clay-pale',
  sent: 'hill-pale',
  delivered: 'hill',
  read: 'hill',
  failed: 'alarm',
  unknown: 'ochre',
  withheld: 'ochre',
  outdated: 'quiet',
  received: 'plain',
}
const privacyTones: Record<PrivacyStatus, BadgeTone> = {
  open: 'clay-pale',
  done: 'hill-pale',
  refused: 'quiet',
}

export const RequestBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={requestTones[status]}>{requestStatusLabels[status]}</Badge>
)

export const TaskerBadge = ({ status }: { status: TaskerStatus }) => (
  <Badge tone={taskerTones[status]}>{taskerLabels[status]}</Badge>
)

export const PrivacyBadge = ({ status }: { status: PrivacyStatus }) => (
  <Badge tone={privacyTones[status]}>{privacyLabels[status]}</Badge>
)

/** The state of a mail; quiet without a provider, because then no mail was sent. */
export function MessageBadge({ status, isLocal }: { status: MessageStatus; isLocal: boolean }) {
  const tone = isLocal && status === 'sent' ? 'quiet' : messageTones[status]
  return <Badge tone={tone}>{statusText(status, isLocal)}</Badge>
}

export function TaskBadge({ task }: { task: Pick<StaffTask, 'status' | 'is_archived'> }) {
  if (task.is_archived) return <Badge tone="quiet">Archived</Badge>
  const status = task.status as TaskStatus
  return <Badge tone={taskTones[status]}>{taskStatusLabels[status]}</Badge>
}

export function PublishedBadge({ row }: { row: { is_published: boolean; is_archived: boolean } }) {
  if (row.is_archived) return <Badge tone="quiet">Archived</Badge>
  return row.is_published ? <Badge tone="hill">Published</Badge> : <Badge tone="plain">Not published</Badge>
}
