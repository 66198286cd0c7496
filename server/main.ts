// The web server as a part: caller's address → static files → page store → Next. See docs/architecture.md.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import { closeDatabase } from '@/db/client'
import { withOneDeadline } from '@/db/deadline'
import { refuseNewerDatabase } from '@/db/versions'
import { watchSite } from '@/lib/consequences/site-version'
import { isHttps } from '@/lib/platform/env'
import { log, logConsole, seldomError } from '@/lib/platform/logger'
import { observer, type PageKind, secondsSince } from '@/lib/platform/metrics/observe'
import { addressHeader } from '@/lib/platform/route'
import { getSettings } from '@/lib/settings/queries'
import { knownSite } from '@/lib/site/kept'
import { closerOf, endSilent, listenAt } from './connections'
import { watchLimits } from './database-limits'
import { createFileServer, publicFiles } from './files'
import { startServerMetrics } from './metrics/server'
import { type Contact, keepContact, lastContact } from './pages/away'
import { fillFirst } from './pages/first-pages'
import { renderPage, startPrivateNext } from './pages/render'
import { sendAway, serveSharedPage } from './pages/serve'
import { createPageStore } from './pages/store'
import { addressOf } from './pages/which'
import { setNonce } from './policy'
import { isAlwaysAnswered, refuse, refuseForLoad, refuseNewWork, retrySeconds } from './refuse'
import { sayAlone } from './say-alone'
import { isStaffPage, showStaff } from './staff-page'
import { builtFiles, builtName } from './supervisor/build'
import { keepBuild } from './supervisor/kept-builds'
import { partConfiguration } from './supervisor/part-configuration'
import { failPart, runPart } from './supervisor/parts'
import { assertPortIsFree } from './supervisor/product'
import { watchLoad } from './under-way'
import { watchWorkers } from './worker-watch'

const configuration = partConfiguration()
const { NODE_ENV, PORT, HOST, TRUSTED_PROXIES, SITE_URL, DATA_DIR, BUILDS_DIR, DRAIN_SECONDS } = configuration
const isProduction = NODE_ENV === 'production'
if (isProduction) logConsole()
// next-auth reads this name.
process.env.NEXTAUTH_URL ??= SITE_URL
process.env.SITE_URL = SITE_URL

/** The caller's address: the socket's, or the one that the outermost trusted proxy saw. */
function callerAddress(request: IncomingMessage): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  if (TRUSTED_PROXIES === 0) return socketAddress
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return hops.at(-TRUSTED_PROXIES) || socketAddress
}

const shortBody = 64 * 1024

function pageKindOf(kind: string, url: string): PageKind | undefined {
  if (kind === 'shared' || kind === 'own') return kind
  return isStaffPage(url) ? 'staff' : undefined
}

/** Counts a page once it is sent. */
function observePage(kind: PageKind, response: ServerResponse): void {
  const started = performance.now()
  // Also where the visitor gave up: those pages were the slowest.
  response.once('close', () => observer()?.page(kind, response.statusCode, secondsSince(started)))
}

const reportPage = seldomError('a page could not be made')
const reportLoad = seldomError('calls are turned away: too many are under way')
let isStarting = true
let isDraining = false

try {
  await refuseNewerDatabase()
  if (isProduction) keepBuild(builtName(), builtFiles, BUILDS_DIR)
  const app = next({ dev: !isProduction, hostname: HOST, port: PORT })
  await app.prepare()
  const handle = app.getRequestHandler()
  const load = watchLoad()
  const privateNext = await startPrivateNext(
    (request, response) => withOneDeadline(() => handle(request, response)),
    SITE_URL,
  )
  const files = publicFiles()
  const serveFile = isProduction ? createFileServer(BUILDS_DIR) : () => false
  const store = createPageStore({
    render: (key, former) => renderPage(privateNext, key, former),
    version: () => knownSite()?.version,
    onFailure: (key, error) => reportPage(error, { page: key }, key),
  })
  let known: Contact | null = lastContact(DATA_DIR)
  const site = await watchSite(() => {
    getSettings()
      .then(({ contact }) => {
        known = contact
        keepContact(DATA_DIR, contact)
      })
      .catch((error: unknown) => log().error({ err: error }, 'the contact could not be kept'))
  })

  /** Whether a script requests data for the next page, and not the browser a whole page. */
  const isForScripts = ({ headers, url }: IncomingMessage) =>
    headers.rsc !== undefined || url?.includes('_rsc=') === true

  function answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    request.headers[addressHeader] = callerAddress(request)
    if (isHttps()) response.setHeader('strict-transport-security', 'max-age=31536000')
    if (isDraining) response.shouldKeepAlive = false
    const isReady = !isStarting && !isDraining
    const refusal = (isReady ? undefined : refuseNewWork(request, response)) ?? refuse(request, response)
    if (refusal || serveFile(request, response)) return refusal
    const address = addressOf(request.url ?? '/', { site: knownSite(), files })
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const kind = pageKindOf(address.kind, request.url ?? '/')
    if (kind && isRead) observePage(kind, response)
    if (address.kind === 'unknown' && isRead) {
      response.writeHead(307, { location: address.home, 'cache-control': 'no-store' }).end()
      return undefined
    }
    if (address.kind === 'shared' && isRead && isProduction && !isForScripts(request))
      return serveSharedPage(request, response, { store, key: address.key, contact: () => known })
    // This process has never reached the database, so Next has nothing to show either.
    if (address.kind === 'own' && isRead && isProduction && !knownSite())
      return Promise.resolve(sendAway(request, response, known))
    if (load.isFull() && !isAlwaysAnswered(request)) return turnAway(request, response)
    load.begin(request, response)
    if (isRead && isProduction && isStaffPage(request.url ?? '') && !isForScripts(request))
      return withOneDeadline(async () => {
        if (await showStaff(request, () => letNextAnswer(request, response))) return
        // The page comes back by itself: perhaps no one sits at the desk to press a key.
        response.setHeader('refresh', '5')
        sendAway(request, response, known)
      })
    return withOneDeadline(() => letNextAnswer(request, response))
  }

  /** Refuses a call beyond those that the server can work on, at once. */
  function turnAway(request: IncomingMessage, response: ServerResponse): Promise<void> {
    reportLoad(undefined)
    observer()?.turnedAway()
    // A new connection costs a busy server more than to read a short body away.
    if (Number(request.headers['content-length'] ?? 0) <= shortBody) request.resume()
    else response.shouldKeepAlive = false
    if (request.url?.startsWith('/api/')) return refuseForLoad(response)
    return Promise.resolve(sendAway(request, response, known, retrySeconds))
  }

  function letNextAnswer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/api/')) setNonce(request, response)
    // The answer to a change is short: to set up a compression takes longer than to send it.
    if (request.method !== 'GET' && request.method !== 'HEAD') delete request.headers['accept-encoding']
    return handle(request, response)
  }

  // In production no code of ours takes an upgrade: it arrives as an ordinary request and is refused.
  const server = createServer({ shouldUpgradeCallback: () => !isProduction }, (request, response) => {
    answer(request, response)?.catch((error: unknown) => {
      log().error({ err: error }, 'a page failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const upgrade = app.getUpgradeHandler()
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  server.keepAliveTimeout = 65_000
  if (isProduction) endSilent(server)
  const closeServer = closerOf(server)
  await assertPortIsFree(PORT, HOST)
  const listeners = await listenAt(server, { port: PORT, host: HOST })
  const drain = {
    begin: () => {
      isDraining = true
    },
    ms: isProduction ? DRAIN_SECONDS * 1000 : 0,
  }
  const stopMetrics = await startServerMetrics(() => !isStarting && !isDraining)
  const stopWatching = isProduction ? watchWorkers() : () => undefined
  const stopLimits = watchLimits()
  const stop = async () => {
    stopWatching()
    stopLimits()
    await closeServer(listeners)
    privateNext.stop()
    await site.stop()
    await stopMetrics()
    await closeDatabase()
  }
  if (isProduction) await fillFirst(store, knownSite())
  isStarting = false
  runPart({}, stop, drain)
  sayAlone(`The server is running at port ${PORT}, for ${SITE_URL}`)
} catch (error) {
  failPart(error)
}
