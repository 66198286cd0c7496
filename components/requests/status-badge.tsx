import { type RequestStatus, requestStatusLabels } from '@/lib/requests/constants'

const looks: Record<RequestStatus, string> = {
  new: 'bg-clay text-white',
  contacted: 'bg-clay-pale text-clay-deep',
  assigned: 'bg-hill-pale text-hill',
  in_progress: 'bg-hill text-white',
  completed: 'bg-sand text-ink',
  cancelled: 'bg-sand text-quiet',
  unreachable: 'bg-alarm-pale text-alarm',
  declined: 'bg-sand text-quiet',
}

export function StatusBadge({ status }: { status: RequestStatus }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-sm ${looks[status]}`}
    >
      {requestStatusLabels[status]}
    </span>
  )
}
