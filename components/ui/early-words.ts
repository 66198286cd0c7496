/** What stands in a field of the page that the server sent; people type before the scripts are there. */
export function wordsIn(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement ? field.value : undefined
}
