/** What steps 2 and 3 ask for. */
export type FormValues = { description: string; full_name: string; phone: string; location: string }

/** The text of a field's error: a key of ours from the schema, or a sentence from the server. */
export function errorText(
  message: string | undefined,
  validation: Readonly<Record<string, string>>,
): string | undefined {
  return message && (validation[message] ?? message)
}
