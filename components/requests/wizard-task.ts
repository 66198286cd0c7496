import type { PublicTask } from '@/lib/tasks/schema'

/** A task as the wizard needs it: everything of it is in the page once more, for React. */
export type WizardTask = Pick<PublicTask, 'id' | 'title' | 'price' | 'duration' | 'picture'>
