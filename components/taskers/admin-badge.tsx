import type { TaskerStatus } from '@/lib/taskers/constants'
import { statusLabels } from './admin-labels'

const looks: Record<TaskerStatus, string> = {
  applied: 'bg-clay text-white',
  screening: 'bg-clay-pale text-clay-deep',
  approved: 'bg-hill text-white',
  paused: 'bg-sand text-ink',
  suspended: 'bg-alarm text-white',
  rejected: 'bg-alarm-pale text-alarm',
  withdrawn: 'bg-sand text-quiet',
}

export function TaskerBadge({ status }: { status: TaskerStatus }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm ${looks[status]}`}
    >
      {statusLabels[status]}
    </span>
  )
}
