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
export const jobStatuses = ['assigned', 'in_progress'] as const
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
export const isOpenStatus = (status: RequestStatus): status is (typeof openStatuses)[number] =>
  (openStatuses as readonly RequestStatus[]).includes(status)
export const isJobStatus = (status: RequestStatus): boolean =>
  (jobStatuses as readonly RequestStatus[]).includes(status)

/** The number of rows in the HTML of the list; its page stays under 15 KB. The browser loads the rest. */
export const requestPreviewSize = 10
export const requestExportLimit = 10_000
export const requestCountLimit = 200_000
export const boardPreviewSize = 3

export const requestSources = ['wizard', 'form', 'api', 'staff', 'repeat'] as const
/** The sources of requests that customers send themselves; only these get the promise. */
export const promisedSources = ['wizard', 'form', 'api'] as const satisfies readonly RequestSource[]
export type RequestSource = (typeof requestSources)[number]
export const contactChannels = ['call', 'whatsapp', 'sms', 'email', 'visit'] as const
export const contactOutcomes = [
  'answered',
  'no_answer',
  'busy',
  'wrong_number',
  'message_left',
  'replied',
] as const
export type ContactChannel = (typeof contactChannels)[number]
export type ContactOutcome = (typeof contactOutcomes)[number]

export const contactChannelLabels: Record<ContactChannel, string> = {
  call: 'Call',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'Email',
  visit: 'Visit',
}
export const contactOutcomeLabels: Record<ContactOutcome, string> = {
  answered: 'Answered',
  replied: 'Replied',
  no_answer: 'No answer',
  busy: 'Busy',
  message_left: 'Message left',
  wrong_number: 'Wrong number',
}
/** The possible outcomes of each channel: a call is answered, a message is replied to. */
export const outcomesOf: Record<ContactChannel, readonly ContactOutcome[]> = {
  call: ['answered', 'no_answer', 'busy', 'message_left', 'wrong_number'],
  whatsapp: ['replied', 'message_left', 'wrong_number'],
  sms: ['replied', 'message_left', 'wrong_number'],
  email: ['replied', 'message_left', 'wrong_number'],
  visit: ['answered', 'no_answer'],
}

/** The parts of a day that a customer can wish for. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

export const mostPhotos = 3

export const rhythms = ['week', 'two_weeks', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

/** `taken`: the job went to another tasker. */
export const offerStatuses = ['open', 'accepted', 'declined', 'expired', 'withdrawn', 'taken'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Who asks for another time after the job was confirmed. */
export const timeAskers = ['customer', 'tasker'] as const
export type TimeAsker = (typeof timeAskers)[number]

export const cancellers = ['customer', 'tasker', 'staff'] as const
export type Canceller = (typeof cancellers)[number]

export const noteLimits = { max: 1000 }
export const complaintLimits = { min: 10, max: 1000 }

export const promiseMinutes = 60
/** Staff get an alarm after 30, 45 and 60 minutes of open time, the last when the promise is due. */
export const alarms = [
  { level: 30, minutesLeft: 30 },
  { level: 45, minutesLeft: 15 },
  { level: 60, minutesLeft: 0 },
] as const
/** `at_risk` begins with the first alarm, `due_soon` with the second. */
export const riskMinutes = { at_risk: 30, due_soon: 15 } as const
/** Without an idempotency key, the same phone, task and description within this time is the same request. */
export const sameRequestMinutes = 10
