export type SearchableService = { id: number; title: string; price: string; tags: string[] }

/** A text without case, accents and the shape of its apostrophes: phones rarely type them. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}

/** The services whose title or a tag contains the text, whatever its case; nothing for an empty text. */
export function matchServices(services: readonly SearchableService[], text: string): SearchableService[] {
  const wanted = fold(text.trim())
  if (!wanted) return []
  return services.filter(({ title, tags }) =>
    [title, ...tags].some((candidate) => fold(candidate).includes(wanted)),
  )
}
