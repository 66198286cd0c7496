export const privacyKinds = ['access', 'erasure'] as const
export type PrivacyKind = (typeof privacyKinds)[number]
export const privacyStatuses = ['open', 'done', 'refused'] as const
export type PrivacyStatus = (typeof privacyStatuses)[number]

/** A wish to see or erase data must be answered within so many days. */
export const privacyDueDays = 30

/** How long data are kept; the privacy page shows these numbers. */
export const retention = {
  requestMonths: 24,
  messageMonths: 24,
  unconfirmedWaitlistDays: 30,
  idempotencyKeyDays: 7,
  endedSessionDays: 90,
  addressCountDays: 1,
  sentTextDays: 2,
} as const
