import { Badge, type BadgeTone } from '@/components/console/badge'
import type { TaskerStatus } from '@/lib/taskers/constants'
import { statusLabels } from '@/lib/taskers/labels'

const tones: Record<TaskerStatus, BadgeTone> = {
  applied: 'clay',
  screening: 'clay-pale',
  approved: 'hill',
  paused: 'plain',
  suspended: 'alarm',
  rejected: 'alarm-pale',
  withdrawn: 'quiet',
}

export function TaskerBadge({ status }: { status: TaskerStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}
