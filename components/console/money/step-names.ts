/** What can be done with a payout: the last part of its address. */
export type PayoutStepName = 'not-paid' | 'close'

/** What can be done with a refund: the last part of its address, but for `close`, which cancels it. */
export type RefundStepName = 'approve' | 'refuse' | 'cancel' | 'handed-over' | 'not-paid' | 'close'
