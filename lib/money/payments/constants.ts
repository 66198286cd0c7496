export const paymentMethods = ['momo', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentStates = ['created', 'pending', 'paid', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Paid before payments were rows: no entry and no receipt. */
export const earlierReason = 'earlier'
/** Neither side stands by what was said, or it no longer fits what is due. */
export const withdrawnReason = 'withdrawn'

/** Who says that cash was paid; what staff say settles it. */
export const cashSayers = ['customer', 'tasker', 'staff'] as const
export type CashSayer = (typeof cashSayers)[number]

/** Whose word stands in an event of money. */
export const moneySources = ['call', 'callback', 'status', 'clock', 'staff'] as const
export const moneyEventKinds = ['payment', 'refund', 'payout'] as const
