const name = 'console:search'

export const askForSearch = () => document.dispatchEvent(new Event(name))

/** Listens for it; returns the function that stops listening. */
export function onSearchAsked(open: () => void): () => void {
  document.addEventListener(name, open)
  return () => document.removeEventListener(name, open)
}
