/** The page of an offer's link, before its token. */
export const offerPath = '/offers'

export const mostTaskersAtOnce = 10
export const offerMinutesLimits = { min: 1, max: 240 }
export const offerReasonLimit = 300

/** Between these hours in Kigali, offers go only to taskers who agreed to it. */
export const nightHours = { from: 20, to: 8 } as const

/** Whether it is night in Kigali (UTC+2, no summer time). */
export function isNight(now: Date): boolean {
  const hour = (now.getUTCHours() + 2) % 24
  return hour >= nightHours.from || hour < nightHours.to
}

/** Why taskers decline; they may also write their own words. */
export const declineReasons = ['no_time', 'too_far', 'pay', 'not_my_work'] as const
/** Why taskers give a job back; they may also write their own words. */
export const releaseReasons = ['ill', 'transport', 'other_job', 'family'] as const
