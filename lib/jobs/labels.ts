import type { JobStage } from './stages'

export const jobStageLabels: Record<JobStage, string> = {
  assigned: 'Not confirmed yet',
  confirmed: 'Confirmed',
  on_the_way: 'On the way',
  started: 'At work',
  finished: 'Done, says the tasker',
  completed: 'Completed',
  ended: 'Ended',
}
