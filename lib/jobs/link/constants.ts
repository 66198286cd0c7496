/** What a tasker can do by the link of a job. */
export const linkSteps = [
  'confirm',
  'on_the_way',
  'start',
  'finish',
  'release',
  'time-answer',
  'cash',
] as const
export type LinkStep = (typeof linkSteps)[number]
