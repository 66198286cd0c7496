export const taskerStatuses = [
  'applied',
  'screening',
  'approved',
  'paused',
  'suspended',
  'rejected',
  'withdrawn',
] as const
export type TaskerStatus = (typeof taskerStatuses)[number]
export const checkKinds = ['identity', 'criminal_record', 'references', 'interview', 'skill_test'] as const
export type CheckKind = (typeof checkKinds)[number]
export const checkOutcomes = ['passed', 'failed'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]
export const checkStates = ['pending', 'passed', 'failed', 'expired'] as const
export type CheckState = (typeof checkStates)[number]

/** The events of a change of how one-time codes come. */
export const codeChannelEvents = { mail: 'tasker.codes_by_mail', sms: 'tasker.codes_by_sms' } as const
/** For so long a profile says why codes come by mail again. */
export const codeReasonDays = 30

export const genders = ['male', 'female', 'other'] as const
/** The fixed values; a new profile may have another text. */
export const fixedValues = {
  nationality: ['rwanda', 'kenya'],
  education: ['undergraduate', 'postgraduate'],
  profession: ['plumbing', 'health care'],
} as const
export type FixedField = keyof typeof fixedValues
export const fixedFields = Object.keys(fixedValues) as FixedField[]

/** What staff need not know of a tasker whom they enter themselves. */
export const optionalFields = [
  'nationality',
  'gender',
  'education',
  'profession',
  'email',
  'work_experience',
] as const
export type OptionalField = (typeof optionalFields)[number]

export const experienceLimits = { min: 10, max: 2000 }
export const ownTextLimits = { min: 1, max: 80 }
export const noteLimit = 1000
export const photoWidths = [160, 320, 640]

/** Long enough to open two mailboxes. */
export const addressChangeSeconds = 30 * 60

/** A check must be repeated when it expires within so many days. */
export const expiryDays = 30
export const workingStatuses = ['approved', 'paused'] as const satisfies readonly TaskerStatus[]

/** Whether a tasker may do the jobs they have. */
export const mayWork = (status: TaskerStatus | undefined): boolean =>
  workingStatuses.some((working) => working === status)

export const taskerSorts = { created_at: 'desc', name: 'asc', status: 'asc' } as const
export type TaskerSort = keyof typeof taskerSorts
