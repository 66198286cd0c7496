import type messages from '@/messages/en.json'

/** The words of the application and the profile, in one language. */
export type TaskerWords = (typeof messages)['tasker']

/** A task that can be chosen as a skill. */
export type TaskChoice = { id: number; title: string }

/** States in which nobody is offered jobs until the two have talked. */
export const mayNotWork: readonly string[] = ['paused', 'suspended', 'rejected', 'withdrawn']

/** A stored value as people read it: fixed values have words in each language, own texts stay as typed. */
export function optionText(value: string, { options }: Pick<TaskerWords, 'options'>): string {
  return (options as Record<string, string>)[value] ?? value
}
