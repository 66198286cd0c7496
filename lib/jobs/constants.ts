/** How a job ends with its request; it stays the job of the request. */
export const lastingEnds = ['completed', 'cancelled', 'declined'] as const
/**
 * How a job ends that is no longer that of its request. `taken_back`: by staff, or because the tasker has
 * left. `reopened`: the request had ended, and was opened again.
 */
export const formerEnds = ['given_back', 'taken_back', 'no_show', 'reopened'] as const
export const jobEnds = [...lastingEnds, ...formerEnds] as const
export type JobEnd = (typeof jobEnds)[number]

/** The page of a job's link, before its token. */
export const jobPath = '/jobs'

export const jobReasonLimit = 300
export const onTheWayChoices = [10, 20, 30, 60] as const
export const mostMinutesOnTheWay = 600
