/** The text in a field of the server's HTML; users type before hydration. */
export function wordsIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}
