import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

/** The files that Next makes of modules in `app/`, beside those in `public/`. */
const madeFiles = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']

/** The paths of the site that are files. */
export function publicFiles(): ReadonlySet<string> {
  return new Set([...madeFiles, ...readdirSync('public').map((name) => `/${name}`)])
}

const prefix = '/_next/static/'
const year = 365 * 24 * 60 * 60

/**
 * Serves what the build made, compressed since the build (see server/supervisor/build.ts), to be kept for
 * ever: each file is named by its content. False when there is no such file.
 */
export function createFileServer() {
  const serve = sirv('.next/static', { immutable: true, maxAge: year, brotli: true, gzip: true, etag: true })
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request
    if (!url.startsWith(prefix)) return false
    let isServed = true
    response.setHeader('x-content-type-options', 'nosniff')
    request.url = url.slice(prefix.length - 1)
    serve(request, response, () => {
      isServed = false
    })
    request.url = url
    return isServed
  }
}
