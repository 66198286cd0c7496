import { isJobStatus, type RequestSource, type RequestStatus, type TimeAsker } from '@/lib/requests/constants'

/** An event of a request, as far as the customer's texts depend on it. */
export type NewsEvent = {
  type: string
  actorKind: string
  fromStatus: RequestStatus | null
  channel: string | null
  data: {
    tasker_id?: unknown
    reason?: unknown
    cancelled_by?: unknown
    fields?: unknown
    asked_by?: unknown
    again?: unknown
  } | null
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
}

type CustomerNews =
  | 'received'
  | 'repeat'
  | 'repeat_ended'
  | 'missed'
  | 'assigned'
  | 'assigned_soon'
  | 'unassigned'
  | 'on_the_way'
  | 'finished'
  | 'time_asked'
  | 'moved'
  | 'completed'
  | 'cancelled_by_you'
  | 'cancelled'
  | 'declined'
  | 'unreachable'
  | 'reopened'

/** What the customer is told first. */
const firstNews: Record<RequestSource, CustomerNews | null> = {
  wizard: 'received',
  form: 'received',
  api: 'received',
  staff: null,
  repeat: 'repeat',
}

type Rule = (event: NewsEvent, request: NewsRequest) => CustomerNews | null

const onlyIn =
  (status: RequestStatus, news: CustomerNews): Rule =>
  (_event, request) =>
    request.status === status ? news : null

const assigned: Rule = ({ data }, { status, taskerId, wantedAt }) => {
  // Only the pay is another: the customer knows who comes.
  if (data?.again) return null
  const isStill = isJobStatus(status) && taskerId !== null && taskerId === data?.tasker_id
  if (!isStill) return null
  return wantedAt ? 'assigned' : 'assigned_soon'
}
const unassigned: Rule = (_event, { status, taskerId }) =>
  taskerId === null && status === 'contacted' ? 'unassigned' : null

const hasField = (data: NewsEvent['data'], name: string) =>
  Array.isArray(data?.fields) && data.fields.includes(name)

/** What the customer is told about an event; every row of docs/messages.md for customers. */
const rules: Record<string, Rule> = {
  'request.created': (_event, { status, source }) => (status === 'new' ? firstNews[source] : null),
  // A text that staff wrote is news itself; only a call leaves nothing behind.
  'request.attempted': ({ channel }, { status }) =>
    channel === 'call' && status === 'new' ? 'missed' : null,
  'job.assigned': assigned,
  'offer.accepted': assigned,
  'job.released': unassigned,
  'job.no_show': (event, request) => (event.actorKind === 'customer' ? null : unassigned(event, request)),
  'job.on_the_way': (_event, { status, onTheWayAt }) =>
    status === 'assigned' && onTheWayAt ? 'on_the_way' : null,
  'job.finished': (_event, { status, finishedAt, doneConfirmedAt }) =>
    status === 'in_progress' && finishedAt && !doneConfirmedAt ? 'finished' : null,
  'job.time_asked': ({ data }, { status, proposedBy }) =>
    data?.asked_by === 'tasker' && status === 'assigned' && proposedBy === 'tasker' ? 'time_asked' : null,
  'job.time_agreed': ({ actorKind }, { status, wantedAt }) =>
    actorKind === 'tasker' && status === 'assigned' && wantedAt ? 'moved' : null,
  'request.edited': ({ actorKind, data }, { status, wantedAt }) =>
    actorKind === 'admin' && hasField(data, 'wanted_at') && wantedAt && status === 'assigned'
      ? 'moved'
      : null,
  // Who completed it on the page was asked for the rating there.
  'request.completed': ({ actorKind }, { status }) =>
    status === 'completed' && actorKind !== 'customer' ? 'completed' : null,
  'request.cancelled': ({ data, fromStatus }, { status }) => {
    if (status !== 'cancelled') return null
    if (data?.cancelled_by !== 'customer') return 'cancelled'
    // Before we talked, anybody may have sent this request with this number.
    return fromStatus === 'new' ? null : 'cancelled_by_you'
  },
  'request.declined': ({ data }, { status }) =>
    status === 'declined' && (data?.reason === 'out_of_area' || data?.reason === 'no_tasker')
      ? 'declined'
      : null,
  'request.unreachable': onlyIn('unreachable', 'unreachable'),
  // What customers end themselves is on their page.
  'request.repeat_ended': ({ data }) => (data?.reason === 'no_task' ? 'repeat_ended' : null),
  'request.reopened': (_event, { status }) =>
    status === 'new' || status === 'contacted' ? 'reopened' : null,
}

/** The events of one change that may be news for the customer. An assignment says the time, too. */
export function newsAmong<Event extends { type: string }>(events: readonly Event[]): Event[] {
  const isAssigned = events.some(({ type }) => type === 'job.assigned')
  return events.filter(({ type }) => Object.hasOwn(rules, type) && !(isAssigned && type === 'request.edited'))
}

/** The text about an event, or null: nothing to tell, or no longer true. */
export const newsOf = (event: NewsEvent, request: NewsRequest): CustomerNews | null =>
  rules[event.type]?.(event, request) ?? null
