export const codeLimits = {
  digits: 6,
  seconds: 5 * 60,
  attempts: 5,
  pauseSeconds: 60,
  perHour: 5,
  perDay: 10,
} as const

/** The key of a code's text; its mail has the same without `text`. */
export const textKey = (codeId: string): string => `text:tasker.code:${codeId}`
