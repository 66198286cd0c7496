import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { beginPage, endPage, moment, sinceWhen } from './pages-under-way.ts'

// Node gives the whole of a CommonJS module as its default, a bundler what it exports by that name.
const Base =
  'default' in FileSystemCache ? (FileSystemCache.default as typeof FileSystemCache) : FileSystemCache
type Base = InstanceType<typeof FileSystemCache>
type Context = ConstructorParameters<typeof FileSystemCache>[0]
type Kept = Awaited<ReturnType<Base['get']>>
type Made = Parameters<Base['set']>[1]

/** Since when what each page says may be from that this process has made, in milliseconds since 1970. */
const sinceOf = new Map<string, number>()
const mostPages = 10_000

/** Dates a page. Beyond the limit the oldest is forgotten, and rendered again when it is asked for. */
function date(key: string, since: number): void {
  sinceOf.delete(key)
  sinceOf.set(key, since)
  const [oldest] = sinceOf.keys()
  if (sinceOf.size > mostPages && oldest !== undefined) sinceOf.delete(oldest)
}

/** The tags of what a page has read; those that Next gives to each route begin with `_N_T_`. */
function contentTags(kept: Kept): string[] {
  const headers = kept?.value && 'headers' in kept.value ? kept.value.headers : undefined
  const tags = headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',').filter((tag) => !tag.startsWith('_N_T_')) : []
}

/** Where Next keeps pages beside the disk; its types do not show it. */
const memory = () => (Base as unknown as { memoryCache?: { get(key: string): Kept | undefined } }).memoryCache

/** Whether Next will render the page again behind the answer. Counts as its IncrementalCache does. */
const isDue = ({ lastModified = 0, cacheControl }: NonNullable<Kept>): boolean =>
  typeof cacheControl?.revalidate === 'number' && lastModified + cacheControl.revalidate * 1_000 < moment()

/** Whether a page only leads elsewhere: an unknown address, of which there is no end. */
const leadsElsewhere = (made: Made): boolean =>
  made !== null && 'status' in made && made.status !== undefined && made.status >= 300 && made.status < 400

/** Whether a request only looks a page up: what a script asks of its own page, and what is fetched ahead. */
const onlyLooks = (headers: Context['_requestHeaders']): boolean =>
  'rsc' in headers ||
  'next-action' in headers ||
  headers.purpose === 'prefetch' ||
  String(headers['content-type'] ?? '').startsWith('multipart/form-data')

/**
 * Next's own cache of prerendered pages, with three differences.
 *
 * A page is as old as the begin of its rendering. Next dates it by the end: a page that read the database
 * just before a change and was done just after it would seem newer than the change, and show the old text.
 *
 * A page with content that another process rendered is not shown: a build, or the server before its restart.
 * This process does not know what has changed since, or which database it was rendered from.
 *
 * A page that only leads elsewhere is not kept.
 */
export default class PageCache extends Base {
  readonly #onlyLooks: boolean

  constructor(context: Context) {
    super(context)
    this.#onlyLooks = onlyLooks(context._requestHeaders)
  }

  override async get(...[key, context]: Parameters<Base['get']>): Promise<Kept> {
    const kept = await super.get(key, context)
    const since = sinceOf.get(key)
    const tags = contentTags(kept)
    const isOutdated = tags.length > 0 && (since === undefined || areTagsExpired(tags, since))
    if (!this.#onlyLooks && (!kept || isOutdated || isDue(kept))) beginPage(key)
    return isOutdated ? null : kept
  }

  override async set(...[key, made, context]: Parameters<Base['set']>): Promise<void> {
    if (leadsElsewhere(made)) return endPage(key)
    date(key, sinceWhen(key))
    try {
      const writing = super.set(key, made, context)
      const kept = memory()?.get(key)
      // Next dates it by the wall's clock, which may be set back: then what is rendered after a change seems
      // older.
      if (kept) kept.lastModified = moment()
      await writing
    } finally {
      // Not before: until it is written, whoever asks is still given what the making of this page began with.
      endPage(key)
    }
  }
}
