/** Why staff do not serve a customer; the only part of it that outlasts an erasure. */
export const barReasons = ['unsafe', 'abusive', 'unpaid', 'pranks', 'other'] as const
export type BarReason = (typeof barReasons)[number]

export const barReasonLabels: Record<BarReason, string> = {
  unsafe: 'Not safe for taskers',
  abusive: 'Threats or insults',
  unpaid: 'Did not pay',
  pranks: 'Requests that were not serious',
  other: 'Another reason',
}

export const customerLimits = { notes: 2_000, tag: 30, tags: 10, words: 500 } as const

/** After an erasure, the closed reason is kept for so many months. */
export const barMonths = 24
