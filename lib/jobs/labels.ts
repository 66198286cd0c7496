import type { formerEnds } from './constants'
import type { JobStage } from './workflow'

export const jobStageLabels: Record<JobStage, string> = {
  assigned: 'Not confirmed yet',
  confirmed: 'Confirmed',
  on_the_way: 'On the way',
  started: 'At work',
  finished: 'Done, says the tasker',
  completed: 'Completed',
  ended: 'Ended',
}

/** Why a tasker no longer has a job, as the page of the request and that of the tasker say it. */
export const formerEndLabels: Record<(typeof formerEnds)[number], string> = {
  given_back: 'Gave it back',
  taken_back: 'Taken off',
  no_show: 'Did not come',
  reopened: 'The request was opened again',
}
