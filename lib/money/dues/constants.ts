/** Why a person must look at the money of a request, or of a tasker. */
export const moneyWorkKinds = [
  'to_approve',
  'to_hand_over',
  'to_refund',
  'overpaid',
  'cash_not_said',
  'paid_to_former',
  'paid_then_ended',
  'no_pay',
  'quote_open',
  'undecided',
  'out_failed',
  'account_refused',
  'came_late',
  'other_sum',
  'erased_owed',
  'proof',
] as const
export type MoneyWorkKind = (typeof moneyWorkKinds)[number]

/** After so many hours a sum that only the tasker said counts, and silence is on the work list. */
export const cashHours = 24

/** A price that the customer does not answer is on the work list after so many hours. */
export const quoteOpenHours = 72

/** An online payment that is undecided for longer, in hours, is on the work list: five minutes. */
export const undecidedHours = 5 / 60
