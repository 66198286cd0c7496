/** `cancelled` and `overpaid` give back what is too much; the other two give back what was due. */
export const refundReasons = ['cancelled', 'overpaid', 'complaint', 'goodwill'] as const
export type RefundReason = (typeof refundReasons)[number]

/** After these the customer owes what they got back. */
export const raisingReasons = ['cancelled', 'overpaid'] as const satisfies readonly RefundReason[]

export const refundStates = ['asked', 'refused', 'cancelled', 'created', 'pending', 'paid', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** The states of a refund that may still be paid. */
export const openRefundStates = ['asked', 'created', 'pending'] as const satisfies readonly RefundState[]

/** The states of a refund that came to nothing. */
export const voidRefundStates = ['refused', 'cancelled', 'failed'] as const satisfies readonly RefundState[]

/** Who hands cash back. */
export const refundHanders = ['tasker', 'office'] as const
export type RefundHander = (typeof refundHanders)[number]

export const refundNoteLimit = 300
