export const payoutStates = ['created', 'pending', 'paid', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The states of a payout that may still be paid. */
export const openPayoutStates = ['created', 'pending'] as const satisfies readonly PayoutState[]

export const payoutNoteLimit = 300
