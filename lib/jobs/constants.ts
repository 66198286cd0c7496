export const jobReasonLimit = 300
export const onTheWayChoices = [10, 20, 30, 60] as const
export const mostMinutesOnTheWay = 600
