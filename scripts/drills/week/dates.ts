// Days and weeks of Kigali, counted here and not with the product's own functions.
export const minuteMs = 60_000
export const quarterMs = 15 * minuteMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * 60 * minuteMs
const kigaliMs = 2 * 60 * minuteMs

/** `2026-11-23` */
export const dateOf = (ms: number): string => new Date(ms + kigaliMs).toISOString().slice(0, 10)

/** The midnight that an instant's day begins with. */
export const midnightOf = (ms: number): number => Math.floor((ms + kigaliMs) / dayMs) * dayMs - kigaliMs

/** The Monday of a day's week. */
export function mondayOf(ms: number): string {
  const weekday = new Date(ms + kigaliMs).getUTCDay()
  return dateOf(ms - ((weekday + 6) % 7) * dayMs)
}

/** The minute as a form of the page writes it: `2026-11-23T14:05`. */
export const formMinute = (ms: number): string => new Date(ms + kigaliMs).toISOString().slice(0, 16)
