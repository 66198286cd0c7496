const name = 'console:search'

/** Opens the search of the top bar from anywhere. */
export const askForSearch = () => document.dispatchEvent(new Event(name))

/** Has the top bar hear of it; the answer ends that. */
export function onSearchAsked(open: () => void): () => void {
  document.addEventListener(name, open)
  return () => document.removeEventListener(name, open)
}
