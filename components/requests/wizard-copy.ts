import type { requestMistakes } from '@/lib/requests/constants'
import type { PublicTask } from '@/lib/tasks/schema'
import type messages from '@/messages/en.json'

/** The wizard's words in one language, handed down by the page. */
export type WizardCopy = (typeof messages)['wizard']
export type ValidationCopy = (typeof messages)['validation']
/** What the wizard can say about a mistake. */
export type WizardValidation = Pick<ValidationCopy, (typeof requestMistakes)[number]>
/** A task as the wizard needs it: everything of it is in the page once more, for React. */
export type WizardTask = Pick<PublicTask, 'id' | 'title' | 'price' | 'duration' | 'picture'>

/** The ways to reach staff when the site fails a customer. */
export type Contact = { phone: string; phoneText: string; whatsappUrl: string }

/** Puts values into a text's placeholders: `{time}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
