import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

/** The files that Next makes from modules in `app/`; the others are in `public/`. */
const madeFiles = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']

export function publicFiles(): ReadonlySet<string> {
  return new Set([...madeFiles, ...readdirSync('public').map((name) => `/${name}`)])
}

const prefix = '/_next/static/'
const year = 365 * 24 * 60 * 60

type Serve = ReturnType<typeof sirv>

class FileGone extends Error {}

/** sirv lists the files once, and never ends the answer when one of them has been removed since. */
const serveFolder = (folder: string): Serve =>
  sirv(folder, {
    immutable: true,
    maxAge: year,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (_response, pathname) => {
      if (!existsSync(path.join(folder, pathname))) throw new FileGone(pathname)
    },
  })

/** The builds in a folder, also those of other instances; each is read once, when it is first seen. */
function createKeptBuilds(folder: string): () => Serve[] {
  const known = new Map<string, Serve>()
  const namesOf = () => (existsSync(folder) ? readdirSync(folder) : [])
  return () =>
    namesOf()
      .filter((name) => !name.endsWith('.part'))
      .map((name) => {
        const serve = known.get(name) ?? serveFolder(path.join(folder, name))
        known.set(name, serve)
        return serve
      })
}

/** Serves the compressed files of this build, or of an older one in `keptBuilds`. Names contain a hash. */
export function createFileServer(keptBuilds: string, built = path.join('.next', 'static')) {
  const own = serveFolder(built)
  const others = createKeptBuilds(keptBuilds)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request
    if (!url.startsWith(prefix)) return false
    let isGone = false
    const isServedBy = (serve: Serve): boolean => {
      let isServed = true
      try {
        serve(request, response, () => {
          isServed = false
        })
      } catch (error) {
        if (!(error instanceof FileGone)) throw error
        isGone = true
        isServed = false
      }
      return isServed
    }
    response.setHeader('x-content-type-options', 'nosniff')
    request.url = url.slice(prefix.length - 1)
    const isServed = isServedBy(own) || others().some(isServedBy)
    request.url = url
    // Next has listed it too, and would answer 500.
    if (!isServed && isGone) response.writeHead(404, { 'cache-control': 'no-store' }).end()
    return isServed || isGone
  }
}
