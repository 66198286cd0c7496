import type { IncomingMessage, ServerResponse } from 'node:http'
import { awayPage, type Contact } from './away'
import type { FinishedPage } from './finish'
import { PageFailed, type PageStore, type Rendered } from './store'
import { splitLocale } from './which'

type Encoding = keyof FinishedPage['bodies']

/**
 * For caches in front of the server: up to a minute behind an edit, up to a day during a failure, and never
 * after `until`.
 */
export function cacheControl(until: number, now = Date.now()): string {
  const left = Math.max(0, Math.floor((until - now) / 1_000))
  const fresh = Math.min(60, left)
  const [stale, failing] = [600, 86_400].map((most) => Math.min(most, left - fresh))
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${failing}`
}

/** The best encoding that a browser accepts; `q=0` refuses an encoding. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
  const isWelcome = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  return (['br', 'gzip'] as const).find(isWelcome) ?? 'identity'
}

function isKnown(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim() === etag)
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: Rendered): void {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  const headers = {
    ...page.headers,
    'cache-control': cacheControl(page.until),
    'content-security-policy': page.policy,
    etag: page.etag,
    vary: 'Accept-Encoding',
  }
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const about = {
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  response.writeHead(200, { ...headers, ...about })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Says in three languages that the page is unavailable, and gives the phone number of staff. */
export function sendAway(
  request: IncomingMessage,
  response: ServerResponse,
  contact: Contact | null,
  retrySeconds = 30,
): void {
  const [path = '/'] = (request.url ?? '/').split('?', 1)
  const [locale] = splitLocale(path)
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'retry-after': String(retrySeconds),
  })
  response.end(request.method === 'HEAD' ? undefined : awayPage(locale, contact))
}

/** Answers with a shared page, or with a message and a phone number where there is none. */
export async function serveSharedPage(
  request: IncomingMessage,
  response: ServerResponse,
  { store, key, contact }: { store: PageStore; key: string; contact: () => Contact | null },
): Promise<void> {
  try {
    sendPage(request, response, await store.get(key))
  } catch (error) {
    const leadsTo = error instanceof PageFailed ? error.leadsTo : undefined
    if (leadsTo) response.writeHead(307, { location: leadsTo, 'cache-control': 'no-store' }).end()
    else sendAway(request, response, contact())
  }
}
