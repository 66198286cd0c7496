import { type Localized, locales } from '@/lib/i18n/constants'
import { fold } from '@/lib/platform/fold'

export type SearchableService = { id: number; title: string; price: string; tags: string[] }

/** Nor does the shape of an apostrophe count: phones rarely type ours. */
const plain = (text: string) => fold(text).replaceAll('’', "'")

/** How well a service fits the words: by the start of its title, its title, or a tag; null not at all. */
function rankOf({ title, tags }: Pick<SearchableService, 'title' | 'tags'>, wanted: string): number | null {
  const known = plain(title)
  if (known.startsWith(wanted)) return 0
  if (known.includes(wanted)) return 1
  return tags.some((tag) => plain(tag).includes(wanted)) ? 2 : null
}

/**
 * The services whose title or a tag contains the text, whatever its case: titles go before tags. Nothing for
 * an empty text.
 */
export function matchServices<Service extends Pick<SearchableService, 'title' | 'tags'>>(
  services: readonly Service[],
  text: string,
): Service[] {
  const wanted = plain(text.trim())
  if (!wanted) return []
  return services
    .flatMap((service) => {
      const rank = rankOf(service, wanted)
      return rank === null ? [] : [{ service, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ service }) => service)
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
