import { type Localized, locales } from '@/lib/i18n/constants'
import { fold } from '@/lib/platform/fold'

export type SearchableService = { id: number; title: string; price: string; tags: string[] }

/** Nor does the shape of an apostrophe count: phones rarely type ours. */
const plain = (text: string) => fold(text).replaceAll('’', "'")

/** The services whose title or a tag contains the text, whatever its case; nothing for an empty text. */
export function matchServices<Service extends Pick<SearchableService, 'title' | 'tags'>>(
  services: readonly Service[],
  text: string,
): Service[] {
  const wanted = plain(text.trim())
  if (!wanted) return []
  return services.filter(({ title, tags }) =>
    [title, ...tags].some((candidate) => plain(candidate).includes(wanted)),
  )
}

/** Whether a search by visitors, in any language, would find the task; every one does for an empty text. */
export function isFoundByVisitors(
  task: { title: Localized; tags: Localized<string[]> },
  text: string,
): boolean {
  if (!text.trim()) return true
  const inEach = locales.map((locale) => ({ title: task.title[locale], tags: task.tags[locale] }))
  return matchServices(inEach, text).length > 0
}
