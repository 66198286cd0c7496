import { LRUCache } from 'lru-cache'
import type { FinishedPage } from './finish'

export type Rendered = FinishedPage & { headers: Record<string, string> }

type KeptPage = Rendered & { version: number | undefined; madeAt: number }

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
  render: (key: string) => Promise<Rendered>
  /** The content version that this process knows; undefined before the first read. */
  version: () => number | undefined
  onFailure?: (key: string, error: unknown) => void
  now?: () => number
}

const freshMs = 60_000
const shownForMs = 24 * 60 * 60_000
/** After a failure the page is not rendered again for this time: the old one is shown without waiting. */
const pauseMs = 2_000
const mostBytes = 64 * 1024 * 1024

const sizeOf = ({ bodies }: KeptPage) => bodies.identity.length + bodies.br.length + bodies.gzip.length

/**
 * Keeps finished pages in memory, with the content version known before the rendering began. A page of this
 * version is fresh for a minute, then shown while it is rendered again. An older one is rendered again first.
 * All callers share one rendering. When that fails, the old page is shown, for up to a day.
 */
export function createPageStore({ render, version, onFailure, now = Date.now }: PageStoreOptions) {
  const pages = new LRUCache<string, KeptPage>({ maxSize: mostBytes, sizeCalculation: sizeOf })
  const underWay = new Map<string, { version: number | undefined; page: Promise<KeptPage> }>()
  const failedAt = new LRUCache<string, number>({ max: 1_000 })

  async function makeAt(key: string, known: number | undefined): Promise<KeptPage> {
    try {
      const page = { ...(await render(key)), version: known, madeAt: now() }
      const kept = pages.get(key)
      if (!kept || (kept.version ?? 0) <= (known ?? 0)) pages.set(key, page)
      failedAt.delete(key)
      return page
    } catch (error) {
      failedAt.set(key, now())
      // A page that leads elsewhere is no failure.
      if (!(error instanceof PageFailed && error.leadsTo)) onFailure?.(key, error)
      throw error
    }
  }

  function make(key: string): Promise<KeptPage> {
    const known = version()
    const running = underWay.get(key)
    if (running && running.version === known) return running.page
    const page = makeAt(key, known).finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key)
    })
    underWay.set(key, { version: known, page })
    return page
  }

  const isPaused = (key: string) => now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs

  /** The page of a key. Throws when it cannot be rendered and the store has no copy. */
  async function get(key: string): Promise<Rendered> {
    const kept = pages.get(key)
    const age = kept ? now() - kept.madeAt : Number.POSITIVE_INFINITY
    if (kept && kept.version === version()) {
      if (age > freshMs && !isPaused(key)) make(key).catch(() => undefined)
      return kept
    }
    const mayShowOld = kept !== undefined && age < shownForMs
    if (mayShowOld && isPaused(key)) return kept
    try {
      return await make(key)
    } catch (error) {
      const failure = error instanceof PageFailed ? error : undefined
      if (mayShowOld && !failure?.leadsTo) return kept
      if (failure?.part) return failure.part
      throw error
    }
  }
  return { get }
}

export type PageStore = ReturnType<typeof createPageStore>
