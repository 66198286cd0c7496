// Floating-point numbers are not exact: 29 of 100 times 100 is a little less than 29.
const least = 1e-9

/** A share (0 to 1) in whole percent, rounded down. */
export const wholePercent = (share: number): number => Math.floor(share * 100 + least)

/** Minutes, rounded up. */
export const wholeMinutes = (minutes: number): number => Math.ceil(minutes - least)
