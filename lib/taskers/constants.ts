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
/** What a check amounts to today. */
export const checkStates = ['pending', 'passed', 'failed', 'expired'] as const
export type CheckState = (typeof checkStates)[number]

export const genders = ['male', 'female', 'other'] as const
/** The fixed values; on creation another one may be written in. */
export const fixedValues = {
  nationality: ['rwanda', 'kenya'],
  education: ['undergraduate', 'postgraduate'],
  profession: ['plumbing', 'health care'],
} as const
export type FixedField = keyof typeof fixedValues
export const fixedFields = Object.keys(fixedValues) as FixedField[]

export const experienceLimits = { min: 10, max: 2000 }
export const ownTextLimits = { min: 1, max: 80 }
/** The longest note of staff on a step or a check. */
export const noteLimit = 1000
/** The widths in which a tasker's photo is kept; it is square. */
export const photoWidths = [160, 320, 640]

/** For how long the codes of a change of address are valid: two mailboxes have to be opened. */
export const addressChangeSeconds = 30 * 60

/** Checks that expire within so many days have to be made anew. */
export const expiryDays = 30
/** Taskers who are sent to customers, or will be again. */
export const workingStatuses = ['approved', 'paused'] as const satisfies readonly TaskerStatus[]
export const expirySchedule = { cron: '0 8 * * *', timeZone: 'Africa/Kigali' }

/** The queues of the mails to taskers, and of the daily look at what expires. */
export const taskerQueues = {
  code: 'mail.tasker.code',
  welcome: 'mail.tasker.welcome',
  state: 'mail.tasker.state',
  addressCodes: 'mail.tasker.address_codes',
  checkExpires: 'mail.tasker.check',
  expiry: 'taskers.expiry',
} as const

/** The orders of the back office's list, each with its direction, and how many taskers it exports at once. */
export const taskerSorts = { created_at: 'desc', name: 'asc', status: 'asc' } as const
export type TaskerSort = keyof typeof taskerSorts
export const taskerExportLimit = 10_000
