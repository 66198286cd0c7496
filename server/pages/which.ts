import { defaultLocale, type Locale, localePath, locales } from '@/lib/i18n/constants'
import { ownPages, sharedPages } from '@/lib/site/constants'
import type { KnownSite } from '@/lib/site/kept'

/** The kinds of addresses, as far as they can be told apart without Next. */
export type Address =
  /** A page that is the same for every visitor; `key` is its address for Next. */
  | { kind: 'shared'; key: string }
  /** A page that depends on a person, a token or a query: Next renders it for each visit. */
  | { kind: 'own' }
  /** No page: redirects to the home page in its language. */
  | { kind: 'unknown'; home: string }
  /** The API, the back office, a file, or an address that Next corrects. */
  | { kind: 'other' }

const wizardPath = '/request-a-task'
const servicePath = /^\/services\/([^/]+)$/
const notPages = /^\/(?:api|admin|_next|__nextjs[\w-]*|en)(?:\/|$)/

const shared = new Set<string>(sharedPages)
const own = ownPages.map((page) => new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`))

export function splitLocale(path: string): [Locale, string] {
  const locale = locales.find(
    (one) => one !== defaultLocale && (path === `/${one}` || path.startsWith(`/${one}/`)),
  )
  return locale ? [locale, path.slice(locale.length + 1) || '/'] : [defaultLocale, path]
}

/** The wizard with a chosen task is its own page, with step 2 in its HTML. Other queries are ignored. */
function keyOf(path: string, page: string, query: string, site: KnownSite | undefined): string {
  if (page !== wizardPath) return path
  const task = new URLSearchParams(query).get('task')
  return site?.tasks.some(({ id }) => String(id) === task) ? `${path}?task=${task}` : path
}

function isService(slug: string, site: KnownSite): boolean {
  return site.tasks.some((task) => task.slug === slug)
}

/** Classifies an address; `files` are the paths of files. */
export function addressOf(
  url: string,
  { site, files }: { site: KnownSite | undefined; files: ReadonlySet<string> },
): Address {
  const [path = '/', query = ''] = url.split('?', 2)
  if (notPages.test(path) || files.has(path) || path.startsWith('//')) return { kind: 'other' }
  const [locale, page] = splitLocale(path)
  if (page !== '/' && page.endsWith('/')) return { kind: 'other' }
  if (shared.has(page)) return { kind: 'shared', key: keyOf(path, page, query, site) }
  const slug = servicePath.exec(page)?.[1]
  // Before the first answer of the database the services are unknown here: Next decides.
  if (slug !== undefined && !site) return { kind: 'own' }
  if (slug !== undefined && site && isService(slug, site)) return { kind: 'shared', key: path }
  if (own.some((pattern) => pattern.test(page))) return { kind: 'own' }
  return { kind: 'unknown', home: localePath(locale, '/') }
}
