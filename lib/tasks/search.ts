import { type Locale, type Localized, locales } from '@/lib/i18n/constants'
import { fold } from '@/lib/platform/fold'

export type SearchableService = { id: number; title: string; price: string; tags: string[] }

/** Nor does the shape of an apostrophe count: phones rarely type ours. */
const plain = (text: string) => fold(text).replaceAll('’', "'")

/** The services whose title or a tag contains the text, whatever its case; nothing for an empty text. */
export function matchServices(services: readonly SearchableService[], text: string): SearchableService[] {
  const wanted = plain(text.trim())
  if (!wanted) return []
  return services.filter(({ title, tags }) =>
    [title, ...tags].some((candidate) => plain(candidate).includes(wanted)),
  )
}

/** Whether a search by visitors, in any language, would find the task; every one does for an empty text. */
export function isFoundByVisitors(
  task: { id: number; title: Localized; tags: Localized<string[]> },
  text: string,
): boolean {
  if (!text.trim()) return true
  const inLocale = (locale: Locale) => ({
    id: task.id,
    title: task.title[locale],
    price: '',
    tags: task.tags[locale],
  })
  return matchServices(locales.map(inLocale), text).length > 0
}
