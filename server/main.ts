// The web server as a part: Next behind a plain HTTP server that knows who calls.
import { createServer, type IncomingMessage } from 'node:http'
import next from 'next'
import { closeDatabase } from '@/db/client'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/logger'
import { addressHeader } from '@/lib/platform/route'
import { compressAnswer } from './pages/compress'
import { partPage, servePagePart } from './pages/page-parts'
import { refuse } from './pages/refuse'
import { warmPages } from './pages/warm-pages'
import { failPart, runPart } from './supervisor/parts'

const { NODE_ENV, PORT, HOST, TRUSTED_PROXIES, SITE_URL } = env()
const isProduction = NODE_ENV === 'production'
// next-auth asks for it by this name.
process.env.NEXTAUTH_URL ??= SITE_URL
process.env.SITE_URL = SITE_URL

/** The caller's address: the socket's, or what the outermost trusted proxy saw; the rest proves nothing. */
function callerAddress(request: IncomingMessage): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  if (TRUSTED_PROXIES === 0) return socketAddress
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  return hops.at(-TRUSTED_PROXIES) || socketAddress
}

try {
  const app = next({ dev: !isProduction, hostname: HOST, port: PORT })
  await app.prepare()
  const handle = app.getRequestHandler()
  const upgrade = app.getUpgradeHandler()
  // In production nothing of ours takes an upgrade: it comes as an ordinary request, and is refused there.
  const server = createServer({ shouldUpgradeCallback: () => !isProduction }, (request, response) => {
    request.headers[addressHeader] = callerAddress(request)
    if (isProduction) compressAnswer(request, response, partPage)
    const answer = refuse(request, response) ?? servePagePart(request, response) ?? handle(request, response)
    answer.catch((error: unknown) => {
      log().error({ err: error }, 'a page failed')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, resolve)
  })
  runPart({}, async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    // Open boards hold a stream for ever; calls under way get time to be answered.
    setTimeout(() => server.closeAllConnections(), 3_000).unref()
    await closed
    await closeDatabase()
  })
  // The unspecified addresses are no place to call.
  const host = HOST.replace(/^(0\.0\.0\.0|::)$/, 'localhost')
  if (isProduction) void warmPages(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}`)
} catch (error) {
  failPart(error)
}
