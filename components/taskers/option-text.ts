import type messages from '@/messages/en.json'

export type TaskerWords = (typeof messages)['tasker']

export type TaskChoice = { id: number; title: string }

/** In these states a tasker gets no jobs before talking with staff. */
export const mayNotWork: readonly string[] = ['paused', 'suspended', 'rejected', 'withdrawn']

const withoutJobs: readonly string[] = ['applied', 'screening', 'rejected']

/** Whether a tasker can have offers and jobs, or has had some. */
export const mayHaveJobs = (status: string): boolean => !withoutJobs.includes(status)

/** A stored value as text: fixed values are translated, custom texts stay as typed. */
export function optionText(value: string, { options }: Pick<TaskerWords, 'options'>): string {
  return (options as Record<string, string>)[value] ?? value
}
