import { Badge, type BadgeTone } from '@/components/console/badge'
import { type RequestStatus, requestStatusLabels } from '@/lib/requests/constants'

const tones: Record<RequestStatus, BadgeTone> = {
  new: 'clay',
  contacted: 'clay-pale',
  assigned: 'hill-pale',
  in_progress: 'hill',
  completed: 'plain',
  cancelled: 'quiet',
  unreachable: 'alarm-pale',
  declined: 'quiet',
}

export function StatusBadge({ status }: { status: RequestStatus }) {
  return <Badge tone={tones[status]}>{requestStatusLabels[status]}</Badge>
}
