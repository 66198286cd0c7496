/** Why an attempt to pay online failed, in our words; each has a sentence for the customer. */
export const onlineReasons = [
  'not_approved',
  'no_balance',
  'other_operator',
  'limit',
  'in_progress',
  'operator_refused',
  'amount',
  'try_later',
  'not_sent',
  'not_due',
  'lost',
] as const
export type OnlineReason = (typeof onlineReasons)[number]

/** An attempt that came to nothing for want of any answer; it may still turn out to be paid. */
export const lostReason = 'lost' satisfies OnlineReason
/** It was called lost, and was paid all the same. */
export const lateReason = 'late'

/** What the customer reads of their attempt. */
export const onlineStates = ['pending', 'paid', 'failed', 'refunded'] as const
export type OnlineState = (typeof onlineStates)[number]

/** An attempt that no worker has sent by then is not sent at all: its prompt would come too late. */
export const unsentMinutes = 2
/** The provider does not know an attempt so long after the call: it is lost. */
export const lostMinutes = 15
