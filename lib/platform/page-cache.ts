import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { beginPage, endPage, sinceWhen } from './pages-under-way.ts'

// Node gives the whole of a CommonJS module as its default, a bundler what it exports by that name.
const Base =
  'default' in FileSystemCache ? (FileSystemCache.default as typeof FileSystemCache) : FileSystemCache
type Base = InstanceType<typeof FileSystemCache>
type Kept = Awaited<ReturnType<Base['get']>>

/** Since when what each kept page says may be from, in milliseconds since 1970. */
const made = new Map<string, number>()
const mostPages = 10_000

/** Dates a page; beyond the most the oldest goes, and that page is dated as Next dates it. */
function date(key: string, since: number): void {
  made.set(key, since)
  const [oldest] = made.keys()
  if (made.size > mostPages && oldest !== undefined) made.delete(oldest)
}

const tagsOf = (kept: Kept): string[] => {
  const headers = kept?.value && 'headers' in kept.value ? kept.value.headers : undefined
  const tags = headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

const isDue = ({ lastModified = 0, cacheControl }: NonNullable<Kept>): boolean =>
  typeof cacheControl?.revalidate === 'number' && lastModified + cacheControl.revalidate * 1_000 <= Date.now()

/**
 * Next's own cache of prerendered pages, except that a page is as old as the moment its making began.
 *
 * Next dates a page by when it was done: one that read the database just before a change and was done just after it
 * passes for newer than the change, and shows the old text until something else expires it.
 */
export default class PageCache extends Base {
  override async get(...[key, context]: Parameters<Base['get']>): Promise<Kept> {
    const kept = await super.get(key, context)
    const since = made.get(key) ?? kept?.lastModified
    const isPassed = since !== undefined && areTagsExpired(tagsOf(kept), since)
    if (!kept || isPassed || isDue(kept)) beginPage(key)
    return isPassed ? null : kept
  }

  override async set(...[key, data, context]: Parameters<Base['set']>): Promise<void> {
    date(key, sinceWhen(key))
    try {
      await super.set(key, data, context)
    } finally {
      // Not before: until it is written, whoever asks is still given what the making of this page began with.
      endPage(key)
    }
  }
}
