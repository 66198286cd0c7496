export const repeatsQueue = 'requests.repeats'
export const repeatsSchedule = { cron: '0 8-18 * * *', timeZone: 'Africa/Kigali' }

/** What a customer does with a repeat. */
export const repeatSteps = ['start', 'skip', 'end'] as const
export type RepeatStep = (typeof repeatSteps)[number]
