import { Badge } from '@/components/console/badge'
import { type TaskStatus, taskStatusLabels } from '@/lib/tasks/constants'
import type { StaffTask } from '@/lib/tasks/staff/schema'

const tones = { 0: 'plain', 1: 'hill', 2: 'hill-pale' } as const

export function TaskBadge({ task }: { task: Pick<StaffTask, 'status' | 'is_archived'> }) {
  if (task.is_archived) return <Badge tone="quiet">Archived</Badge>
  const status = task.status as TaskStatus
  return <Badge tone={tones[status]}>{taskStatusLabels[status]}</Badge>
}
