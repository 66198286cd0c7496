import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { pagesUnderWay } from './pages-under-way.ts'

// Node gives the whole of a CommonJS module as its default, a bundler what it exports by that name.
const Base =
  'default' in FileSystemCache ? (FileSystemCache.default as typeof FileSystemCache) : FileSystemCache
type Base = InstanceType<typeof FileSystemCache>
type Kept = Awaited<ReturnType<Base['get']>>

/** When the making of the page began that is kept, in milliseconds since 1970. */
const made = new Map<string, number>()
const mostPages = 10_000

/** Notes a moment; beyond the most the oldest goes, and that page is dated as Next dates it. */
function note(moments: Map<string, number>, key: string, moment: number): void {
  moments.set(key, moment)
  const [oldest] = moments.keys()
  if (moments.size > mostPages && oldest !== undefined) moments.delete(oldest)
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
    const since = made.get(key)
    const isPassed = since !== undefined && areTagsExpired(tagsOf(kept), since)
    if (!kept || isPassed || isDue(kept)) note(pagesUnderWay, key, pagesUnderWay.get(key) ?? Date.now())
    return isPassed ? null : kept
  }

  override async set(...[key, data, context]: Parameters<Base['set']>): Promise<void> {
    note(made, key, pagesUnderWay.get(key) ?? Date.now())
    pagesUnderWay.delete(key)
    await super.set(key, data, context)
  }
}
