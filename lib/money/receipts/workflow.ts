/** The value added tax that a price with it contains, half a franc up, once for the whole. */
export const vatIn = (totalRwf: number, vatPercent: number): number =>
  Math.round((totalRwf * vatPercent) / (100 + vatPercent))

/** The number of a receipt: `R-2026-000123`. */
export const receiptNumber = (year: number, count: number): string =>
  `R-${year}-${String(count).padStart(6, '0')}`

/** A number of which only the end can be read: `+250 7•• ••• 456`. */
export const maskedPhone = (phone: string): string => (phone ? `+250 7•• ••• ${phone.slice(-3)}` : '')
