/** What can be done with a refund: the last part of its address. */
export type RefundStepName = 'approve' | 'refuse' | 'cancel' | 'handed-over' | 'not-paid'
