/** How a turn ends: with an outcome, by taking the next customer, or by doing nothing for too long. */
export const turnEnds = ['logged', 'passed', 'left'] as const
export type TurnEnd = (typeof turnEnds)[number]

/** How long a dispatcher may call without an outcome. */
export const turnMinutes = 3
/** A customer who was passed is not proposed to the same person for so long. */
export const passedMinutes = 10
