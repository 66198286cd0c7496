import { setTimeout as sleep } from 'node:timers/promises'
import { localePath, locales } from '@/lib/i18n/constants'
import { log } from '@/lib/platform/logger'
import { sharedPages } from '@/lib/site/constants'
import type { KnownSite } from '@/lib/site/kept'
import type { PageStore } from './store'

/** A start waits so long for the pages that most visitors come to. */
const patienceMs = 6_000

/** The rest comes slowly: to make a page and compress it well takes as long as to answer fifty visits. */
const pauseMs = 1_000

const wizard = '/request-a-task'

/** The addresses of all shared pages: those that most visitors come to, and the rest. */
export function pagesOf(site: KnownSite | undefined): { first: string[]; rest: string[] } {
  const tasks = site?.tasks ?? []
  const first = ['/', wizard, ...tasks.map(({ slug }) => `/services/${slug}`)]
  const others = sharedPages.filter((page) => !first.includes(page))
  const rest = [...others, ...tasks.map(({ id }) => `${wizard}?task=${id}`)]
  const inAll = (paths: readonly string[]) =>
    paths.flatMap((path) => locales.map((locale) => localePath(locale, path)))
  return { first: inAll(first), rest: inAll(rest) }
}

/** Renders the pages that most visitors come to, for some seconds at most; the rest follows by itself. */
export async function fillFirst(store: PageStore, site: KnownSite | undefined): Promise<void> {
  const started = Date.now()
  const { first, rest } = pagesOf(site)
  const filled = store.fill(first)
  await Promise.race([filled, sleep(patienceMs, undefined, { ref: false })])
  log().info(
    { pages: first.length, missing: store.missing(first), ms: Date.now() - started },
    'pages are rendered',
  )
  void filled.then(() => store.fill(rest, pauseMs))
}
