/** Who said when to call: the customer in a talk, or another person who answered their phone. */
export const callbackSayers = ['customer', 'other'] as const
export type CallbackSayer = (typeof callbackSayers)[number]

export const callbackWords = { max: 300 }
/** A call-back is agreed for the next weeks; what is later is another request. */
export const callbackDays = 60
