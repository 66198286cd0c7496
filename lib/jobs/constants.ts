export const giveBackQueue = 'jobs.give_back'
export const jobBackMailQueue = 'mail.job.back'
export const timeAskedQueue = 'jobs.time_asked'
export const completeJobsQueue = 'jobs.complete'
export const completeJobsSchedule = { cron: '* * * * *', timeZone: 'Africa/Kigali' }

export const jobReasonLimit = 300
export const onTheWayChoices = [10, 20, 30, 60] as const
export const mostMinutesOnTheWay = 600
