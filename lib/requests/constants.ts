export const requestStatuses = [
  'new',
  'contacted',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
  'unreachable',
  'declined',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const openStatuses = ['new', 'contacted', 'assigned', 'in_progress'] as const
export const requestStatusLabels: Record<RequestStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  assigned: 'Assigned',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  unreachable: 'Unreachable',
  declined: 'Declined',
}
export const requestPageSize = 50

export const requestSources = ['wizard', 'form', 'api', 'staff'] as const
export type RequestSource = (typeof requestSources)[number]
export const actorKinds = ['customer', 'tasker', 'admin', 'system'] as const
export const contactChannels = ['call', 'whatsapp', 'sms', 'email', 'visit'] as const
export const contactOutcomes = [
  'answered',
  'no_answer',
  'busy',
  'wrong_number',
  'message_left',
  'replied',
] as const

export const promiseMinutes = 60
/** Without an idempotency key, the same phone, task and description within this time is the same request. */
export const sameRequestMinutes = 10
export const descriptionLimits = { min: 20, max: 2000 }
export const nameLimits = { min: 2, max: 120 }
export const locationLimits = { min: 3, max: 200 }

/** The channel on which the database tells that a request changed. */
export const requestsChannel = 'request_events'
/** The queue of the mail that tells staff of a new request. */
export const newRequestMailQueue = 'mail.request.created'
