/** What customers gave on average, with one decimal, and how many of them. */
export type Rating = { average: number; count: number }

/** What has been done in all; each part is null while there is too little of it. */
export type TrackRecord = { jobs: number | null; rating: Rating | null }

/** Below these numbers nothing is shown, because one customer would decide the figure. */
export const fewestRatings = 3
export const fewestJobs = 30
