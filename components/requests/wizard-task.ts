import type { PublicTask } from '@/lib/tasks/schema'

/** The wizard's data of a task: kept small, because the page contains it a second time, for React. */
export type WizardTask = Pick<PublicTask, 'id' | 'title' | 'price' | 'duration' | 'picture'>
