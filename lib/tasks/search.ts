import { type Localized, locales } from '@/lib/i18n/constants'
import { foldCase } from '@/lib/platform/lists/fold-case'

export type SearchableService = { id: number; title: string; price: string | null; tags: string[] }

/** Users rarely type the typographic apostrophe of our texts. */
const plain = (text: string) => foldCase(text).replaceAll('’', "'")

/** The rank of a service: by the start of its title, its title, or a tag; null when it does not match. */
function rankOf({ title, tags }: Pick<SearchableService, 'title' | 'tags'>, wanted: string): number | null {
  const known = plain(title)
  if (known.startsWith(wanted)) return 0
  if (known.includes(wanted)) return 1
  return tags.some((tag) => plain(tag).includes(wanted)) ? 2 : null
}

/** The services whose title or tags contain the text, in any case, titles first; none for an empty text. */
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

/** Whether visitors can find the task with this text in any language; always for an empty text. */
export function isFoundByVisitors(
  task: { title: Localized; tags: Localized<string[]> },
  text: string,
): boolean {
  if (!text.trim()) return true
  const inEach = locales.map((locale) => ({ title: task.title[locale], tags: task.tags[locale] }))
  return matchServices(inEach, text).length > 0
}
