import type { ValidationCopy } from '@/components/forms/copy'
import type { requestMistakes } from '@/lib/requests/constants'
import type { PublicTask } from '@/lib/tasks/schema'
import type messages from '@/messages/en.json'

/** The wizard's words in one language, handed down by the page. */
export type WizardCopy = (typeof messages)['wizard']
/** What the wizard can say about a mistake. */
export type WizardValidation = Pick<ValidationCopy, (typeof requestMistakes)[number]>
/** A task as the wizard needs it: everything of it is in the page once more, for React. */
export type WizardTask = Pick<PublicTask, 'id' | 'title' | 'price' | 'duration' | 'picture'>
