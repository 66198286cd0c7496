import { randomInt } from 'node:crypto'

/** A Rwandan mobile number that nobody else in the tests has. */
export const aNumber = () => `+25078${String(randomInt(10_000_000)).padStart(7, '0')}`
