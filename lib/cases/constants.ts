/** What staff must settle after or around a job; each is a work list. */
export const caseKinds = [
  'complaint',
  'no_show',
  'low_rating',
  'other_amounts',
  'lower_pay',
  'cash_differs',
  'late_cancellation',
  'other_time',
] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseKindLabels: Record<CaseKind, string> = {
  complaint: 'Complaints',
  no_show: 'No-shows',
  low_rating: 'Low ratings',
  other_amounts: 'Different amounts',
  lower_pay: 'Lower pay',
  cash_differs: 'Other sums of cash',
  late_cancellation: 'Cancelled on the way',
  other_time: 'Another time wanted',
}

export const caseNoteLimit = 1000

/** What staff can do about a case. */
export const remedies = ['redo', 'refund', 'talk'] as const
export type Remedy = (typeof remedies)[number]

/** A remedy is promised for the next weeks. */
export const remedyDays = 60
