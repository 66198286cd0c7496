import type messages from '@/messages/en.json'

/** The wizard's words in one language, handed down by the page. */
export type WizardCopy = (typeof messages)['wizard']
export type ValidationCopy = (typeof messages)['validation']

/** The ways to reach staff when the site fails a customer. */
export type Contact = { phone: string; phoneText: string; whatsappUrl: string }

/** Puts values into a text's placeholders: `{time}`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
