// A plain server of its own for operators: metrics, and whether the part is alive and ready.
import { createServer } from 'node:http'
import { log } from '@/lib/platform/logger'
import type { Metrics } from '@/lib/platform/metrics/registry'
import { assertPortIsFree } from '../supervisor/product'

type Place = { port: number; host: string }
type Watching = { metrics: Metrics; isReady: () => boolean | Promise<boolean> }

/** Scrapers that never read what they asked for are cut off. */
const patienceMs = 10_000
const mostConnections = 20

/** Serves `/metrics`, `/live` and `/ready` until it is stopped. Throws when the port is taken. */
export async function listenForMetrics({ port, host }: Place, { metrics, isReady }: Watching) {
  const pages: Record<string, () => Promise<{ status: number; text: string; type?: string }>> = {
    '/metrics': async () => ({
      status: 200,
      text: await metrics.registry.metrics(),
      type: metrics.registry.contentType,
    }),
    '/live': async () => ({ status: 200, text: 'ok\n' }),
    '/ready': async () =>
      (await isReady()) ? { status: 200, text: 'ok\n' } : { status: 503, text: 'not now\n' },
  }
  const server = createServer(async (request, response) => {
    // The answer before is still under way: who asks again without reading must not fill the memory.
    if (!response.socket) return void request.socket.destroy()
    response.setTimeout(patienceMs, () => response.destroy())
    try {
      const page = pages[request.url?.split('?', 1)[0] ?? '']
      if (!page) return void response.writeHead(404).end()
      if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
      const { status, text, type = 'text/plain; charset=utf-8' } = await page()
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log().error({ err: error }, 'the metrics could not be written')
      response.writeHead(500).end()
    }
  })
  server.maxConnections = mostConnections
  server.headersTimeout = patienceMs
  server.requestTimeout = patienceMs
  await assertPortIsFree(port, host, 'METRICS_PORT')
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
