import { isJobStatus, type RequestSource, type RequestStatus, type TimeAsker } from '@/lib/requests/constants'

/** An event of a request, as far as the customer's texts depend on it. */
export type NewsEvent<Data = unknown> = {
  type: string
  actorKind: string
  fromStatus: RequestStatus | null
  channel: string | null
  outcome: string | null
  data: Data
}

/** The request as it is when the text is written, which may be later than the event. */
export type NewsRequest = {
  status: RequestStatus
  source: RequestSource
  taskerId: string | null
  wantedAt: Date | null
  onTheWayAt: Date | null
  finishedAt: Date | null
  doneConfirmedAt: Date | null
  proposedBy: TimeAsker | null
  /** The version of the price that waits for an answer. */
  openQuote: number | null
  /** What is still to pay; null without an agreed price. */
  dueRwf: number | null
  /** Whether what is paid is ours: then there is a receipt of it, otherwise a confirmation. */
  isOurs: boolean
}

export type CustomerNews =
  | 'received'
  | 'repeat'
  | 'repeat_ended'
  | 'missed'
  | 'assigned'
  | 'assigned_soon'
  | 'unassigned'
  | 'on_the_way'
  | 'finished'
  | 'finished_due'
  | 'quote'
  | 'paid'
  | 'paid_tasker'
  | 'refunded'
  | 'time_asked'
  | 'moved'
  | 'completed'
  | 'cancelled_by_you'
  | 'cancelled'
  | 'declined'
  | 'unreachable'
  | 'reopened'

/** What the customer is told about an event; null: nothing to tell, or no longer true. */
export type NewsRule<Data> = (event: NewsEvent<Data>, request: NewsRequest) => CustomerNews | null

/** What the customer is told first. */
export const firstNews: Record<RequestSource, CustomerNews | null> = {
  wizard: 'received',
  form: 'received',
  api: 'received',
  staff: null,
  repeat: 'repeat',
}

type Assigned = { tasker_id: string; again?: boolean | undefined }

/** Who comes, if it is still this tasker. */
export const assigned: NewsRule<Assigned> = ({ data }, { status, taskerId, wantedAt }) => {
  // Only the pay is another: the customer knows who comes.
  if (data.again || !isJobStatus(status) || taskerId !== data.tasker_id) return null
  return wantedAt ? 'assigned' : 'assigned_soon'
}

/** That the tasker does not come, while there is no other one. */
export const unassigned: NewsRule<unknown> = (_event, { status, taskerId }) =>
  taskerId === null && status === 'contacted' ? 'unassigned' : null
