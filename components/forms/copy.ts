import type messages from '@/messages/en.json'

/** What a form can say about a mistake, in one language. */
export type ValidationCopy = (typeof messages)['validation']

/** The ways to reach staff when the site fails a customer. */
export type Contact = { phone: string; phoneText: string; whatsappUrl: string }

/** The text of a field's error: a key of ours from the schema, or a sentence from the server. */
export function errorText(
  message: string | undefined,
  validation: Readonly<Record<string, string>>,
): string | undefined {
  return message && (validation[message] ?? message)
}
