/** One account of each kind, but for customers (one for each request) and taskers (one for each). */
export const accountKinds = ['customer', 'tasker', 'provider', 'bank', 'revenue', 'fees', 'refunds'] as const
export type AccountKind = (typeof accountKinds)[number]

export const entryKinds = [
  'sale',
  'payment',
  'refund',
  'allowance',
  'keep',
  'let_go',
  'payout',
  'fees',
  'withdrawal',
  'tasker_paid',
  'tasker_brought',
  'correction',
  'reversal',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What owners book by hand. */
export const handKinds = [
  'keep',
  'let_go',
  'tasker_paid',
  'tasker_brought',
  'fees',
  'withdrawal',
  'correction',
] as const satisfies readonly EntryKind[]
export type HandKind = (typeof handKinds)[number]

export const entryNoteLimit = 300

/** What is reversed when a request that has ended goes on. */
export const reversedByReopening = [
  'sale',
  'allowance',
  'keep',
  'let_go',
] as const satisfies readonly EntryKind[]
