export const repeatsQueue = 'requests.repeats'
export const repeatsSchedule = { cron: '0 8-18 * * *', timeZone: 'Africa/Kigali' }
