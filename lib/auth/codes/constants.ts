export const codeLimits = {
  digits: 6,
  seconds: 5 * 60,
  attempts: 5,
  pauseSeconds: 60,
  perHour: 5,
  perDay: 10,
} as const

export const codeMailQueue = 'mail.tasker.code'
