export const privacyKinds = ['access', 'erasure'] as const
export type PrivacyKind = (typeof privacyKinds)[number]
export const privacyStatuses = ['open', 'done', 'refused'] as const
export type PrivacyStatus = (typeof privacyStatuses)[number]

/** Within how many days a wish to see or erase must be answered. */
export const privacyDueDays = 30

/** The queue of the nightly tidying, and when it runs: at three in the morning in Kigali. */
export const retentionQueue = 'privacy.retention'
export const retentionSchedule = { cron: '0 3 * * *', timeZone: 'Africa/Kigali' }

/** How long things are kept, as the privacy page says it. */
export const retention = {
  requestMonths: 24,
  messageMonths: 24,
  unconfirmedWaitlistDays: 30,
  idempotencyKeyDays: 7,
  endedSessionDays: 90,
  addressCountDays: 1,
} as const
