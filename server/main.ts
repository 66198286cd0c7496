// The web server as a part: caller's address → static files → page store → Next. See docs/architecture.md.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import next from 'next'
import { closeDatabase } from '@/db/client'
import { withOneDeadline } from '@/db/deadline'
import { localePath, locales } from '@/lib/i18n/constants'
import { isHttps } from '@/lib/platform/env'
import { log, logConsole, seldomError } from '@/lib/platform/logger'
import { addressHeader } from '@/lib/platform/route'
import { getSettings } from '@/lib/settings/queries'
import { knownSite } from '@/lib/site/kept'
import { watchSite } from '@/lib/site/version'
import { closerOf } from './connections'
import { createFileServer, publicFiles } from './files'
import { type Contact, keepContact, lastContact } from './pages/away'
import { renderPage, startPrivateNext } from './pages/render'
import { sendAway, serveSharedPage } from './pages/serve'
import { createPageStore } from './pages/store'
import { addressOf } from './pages/which'
import { setNonce } from './policy'
import { refuse, refuseNewWork } from './refuse'
import { sayAlone } from './say-alone'
import { builtFiles, builtName, keepBuild } from './supervisor/build'
import { partConfiguration } from './supervisor/part-configuration'
import { failPart, runPart } from './supervisor/parts'

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

const reportPage = seldomError('a page could not be made')
let isDraining = false

try {
  if (isProduction) keepBuild(builtName(), builtFiles, BUILDS_DIR)
  const app = next({ dev: !isProduction, hostname: HOST, port: PORT })
  await app.prepare()
  const handle = app.getRequestHandler()
  const askNext = (request: IncomingMessage, response: ServerResponse) =>
    withOneDeadline(() => handle(request, response))
  const privateNext = await startPrivateNext(askNext, SITE_URL)
  const files = publicFiles()
  const serveFile = isProduction ? createFileServer(BUILDS_DIR) : () => false
  const store = createPageStore({
    render: (key) => renderPage(privateNext, key),
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
    const refusal = (isDraining ? refuseNewWork(request, response) : undefined) ?? refuse(request, response)
    if (refusal || serveFile(request, response)) return refusal
    const address = addressOf(request.url ?? '/', { site: knownSite(), files })
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (address.kind === 'unknown' && isRead) {
      response.writeHead(307, { location: address.home, 'cache-control': 'no-store' }).end()
      return undefined
    }
    if (address.kind === 'shared' && isRead && isProduction && !isForScripts(request))
      return serveSharedPage(request, response, { store, key: address.key, contact: () => known })
    // This process has never reached the database, so Next has nothing to show either.
    if (address.kind === 'own' && isRead && isProduction && !knownSite())
      return Promise.resolve(sendAway(request, response, known))
    if (!request.url?.startsWith('/api/')) setNonce(request, response)
    // The answer to a change is short: to set up a compression takes longer than to send it.
    if (!isRead) delete request.headers['accept-encoding']
    return askNext(request, response)
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
  const closeServer = closerOf(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, resolve)
  })
  // The frame of a page that is rendered for each visit is kept by language, for when the database is away.
  if (isProduction) for (const locale of locales) store.get(localePath(locale, '/')).catch(() => undefined)
  const drain = {
    begin: () => {
      isDraining = true
    },
    ms: isProduction ? DRAIN_SECONDS * 1000 : 0,
  }
  const stop = async () => {
    await closeServer()
    privateNext.stop()
    await site.stop()
    await closeDatabase()
  }
  runPart({}, stop, drain)
  sayAlone(`The server is running at port ${PORT}, for ${SITE_URL}`)
} catch (error) {
  failPart(error)
}
