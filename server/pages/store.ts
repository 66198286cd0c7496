import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { type FinishedPage, forAnyHour } from './finish'

export type Rendered = FinishedPage & { headers: Record<string, string> }

type KeptPage = Rendered & { version: number | undefined; madeAt: number; anyHour?: Rendered }

/** The page could not be made: the database is unreachable, Next failed, or a part could not be read. */
export class PageFailed extends Error {
  override name = 'PageFailed'
  readonly part: Rendered | undefined
  readonly leadsTo: string | undefined

  constructor(message: string, { part, leadsTo }: { part?: Rendered; leadsTo?: string | undefined } = {}) {
    super(message)
    this.part = part
    this.leadsTo = leadsTo
  }
}

type PageStoreOptions = {
  render: (key: string, former?: Rendered) => Promise<Rendered>
  /** The content version that this process knows; undefined before the first read. */
  version: () => number | undefined
  onFailure?: (key: string, error: unknown) => void
  now?: () => number
  /** How long a visitor waits for a page that is not in memory, also while renderings fail. */
  patience?: { ms: number; whileFailing: number }
}

const freshMs = 60_000
const shownForMs = 24 * 60 * 60_000
/** After a failure the page is not rendered again for this time: the old one is shown without waiting. */
const pauseMs = 2_000
const mostBytes = 64 * 1024 * 1024
/** More renderings at the same time would only make each other late. */
const renderingsAtOnce = 2
/** While renderings fail, the database is probably away: then no one waits for longer than for any call. */
const usualPatience = { ms: 10_000, whileFailing: 4_500 }

/** Who waits for a rendering: visitors go first. */
const [nobody, visitors] = [0, 1]

const sizeOf = ({ bodies }: KeptPage) => bodies.identity.length + bodies.br.length + bodies.gzip.length

/**
 * Keeps finished pages in memory, with the content version known before the rendering began. A page of this
 * version is fresh for a minute, then shown while it is rendered again. An older one is rendered again first.
 * So is one that says what is over. All callers share one rendering, and few pages are rendered at the same
 * time. When that fails or takes too long, the old page is shown, for up to a day, without what is over.
 */
export function createPageStore({
  render,
  version,
  onFailure,
  now = Date.now,
  patience = usualPatience,
}: PageStoreOptions) {
  const pages = new LRUCache<string, KeptPage>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  const underWay = new Map<string, { version: number | undefined; page: Promise<KeptPage> }>()
  const failedAt = new LRUCache<string, number>({ max: 1_000 })
  const renderings = new PQueue({ concurrency: renderingsAtOnce })
  let lastFailureAt = Number.NEGATIVE_INFINITY

  async function makeAt(key: string, known: number | undefined, priority: number): Promise<KeptPage> {
    try {
      const page = {
        ...(await renderings.add(() => render(key, pages.peek(key)), { priority })),
        version: known,
        madeAt: now(),
      }
      const kept = pages.get(key)
      if (!kept || (kept.version ?? 0) <= (known ?? 0)) pages.set(key, page)
      failedAt.delete(key)
      return page
    } catch (error) {
      failedAt.set(key, now())
      // A page that leads elsewhere is no failure.
      if (!(error instanceof PageFailed && error.leadsTo)) {
        lastFailureAt = now()
        onFailure?.(key, error)
      }
      throw error
    }
  }

  function make(key: string, priority = visitors): Promise<KeptPage> {
    const known = version()
    const running = underWay.get(key)
    if (running && running.version === known) return running.page
    const page = makeAt(key, known, priority).finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key)
    })
    underWay.set(key, { version: known, page })
    return page
  }

  async function inTime(page: Promise<KeptPage>): Promise<KeptPage> {
    const isFailing = now() - lastFailureAt < patience.ms
    const over = new AbortController()
    const waitMs = isFailing ? patience.whileFailing : patience.ms
    const isOver = sleep(waitMs, undefined, { signal: over.signal }).then(
      () => Promise.reject(new PageFailed('The page is still being rendered')),
      () => page,
    )
    try {
      return await Promise.race([page, isOver])
    } finally {
      over.abort()
    }
  }

  const isPaused = (key: string) => now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs

  function showAt(kept: KeptPage): Rendered {
    if (now() < kept.until) return kept
    kept.anyHour ??= forAnyHour(kept)
    return kept.anyHour
  }

  /** The page of a key. Throws when it cannot be rendered and the store has no copy. */
  async function get(key: string): Promise<Rendered> {
    const kept = pages.get(key)
    const age = kept ? now() - kept.madeAt : Number.POSITIVE_INFINITY
    if (kept && kept.version === version() && now() < kept.until) {
      if (age > freshMs && !isPaused(key)) make(key).catch(() => undefined)
      return kept
    }
    const mayShowOld = kept !== undefined && age < shownForMs
    if (mayShowOld && isPaused(key)) return showAt(kept)
    try {
      return showAt(await inTime(make(key)))
    } catch (error) {
      const failure = error instanceof PageFailed ? error : undefined
      if (mayShowOld && !failure?.leadsTo) return showAt(kept)
      if (failure?.part) return failure.part
      throw error
    }
  }

  /** Renders pages that are not in memory, one at a time and behind those that visitors wait for. */
  async function fill(keys: readonly string[], pauseMs = 0): Promise<void> {
    for (const key of keys) {
      if (pages.has(key)) continue
      await make(key, nobody).catch(() => undefined)
      if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false })
    }
  }

  /** How many of these pages are not in memory. */
  const missing = (keys: readonly string[]): number => keys.filter((key) => !pages.has(key)).length

  return { get, fill, missing }
}

export type PageStore = ReturnType<typeof createPageStore>
