// Keeps the public pages usable without a connection. Its address names the build, and so does its cache: what was kept by
// an earlier build goes when this one takes over. Pages come from the network whenever there is one.

const build = new URL(self.location.href).searchParams.get('build')
const cacheName = `taskers-${build}`
const patienceMs = 6_000
const openLists = ['/api/open/popular-tasks', '/api/open/services', '/api/open/faqs']

const isThrifty = () => self.navigator.connection?.saveData === true
const openCache = () => caches.open(cacheName)
// The compression of an answer is no concern of ours.
const anyVariant = { ignoreVary: true }

/** The language's part of a path: nothing for English. */
const prefixOf = (pathname) => /^\/(?:rw|fr)(?=\/|$)/.exec(pathname)?.[0] ?? ''
const offlinePage = (prefix) => `${prefix}/offline`
const isPage = (pathname) => !/^\/(?:api|admin|_next)(?:\/|$)|\.\w+$/.test(pathname)

/** Only what everybody may see, and only of this build: never a page made for one person. */
function isKeepable(response) {
  const control = response.headers.get('cache-control') ?? ''
  return (
    response.status === 200 &&
    !response.redirected &&
    response.headers.get('x-taskers-build') === build &&
    /s-maxage/.test(control) &&
    !/no-store|private/.test(control)
  )
}

const unique = (values) => [...new Set(values)]

/** What a page's HTML asks for: scripts, the font, and the smallest size of each picture. */
function assetsOf(html) {
  const wanted = html.replace(/<script[^>]*nomodule[^>]*>/gi, '')
  const files = wanted.match(/\/_next\/static\/[\w.~/-]+\.(?:js|css|woff2)/g) ?? []
  const pictures = [...wanted.matchAll(/<img[^>]* srcset="(\/api\/storage\/[^" ]+)/gi)].map(([, path]) => path)
  return unique([...files.filter((path) => !/latin_ext/.test(path)), ...pictures])
}

/** The scripts that a script loads when it needs them. */
const lazyScriptsOf = (script) =>
  (script.match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g) ?? []).map((path) => `/_next/${path}`)

/** One after the other: the visitor's own next click goes first. */
async function keepAssets(cache, paths, seen = new Set()) {
  for (const path of paths) {
    if (seen.has(path)) continue
    seen.add(path)
    const known = await cache.match(path, anyVariant)
    const response = known ?? (await fetch(path))
    if (!response.ok) continue
    if (!known) await cache.put(path, response.clone())
    if (path.endsWith('.js')) await keepAssets(cache, lazyScriptsOf(await response.text()), seen)
  }
}

async function keepPage(cache, path) {
  const response = await fetch(path, { cache: 'no-cache' })
  if (!isKeepable(response)) return false
  await cache.put(path, response.clone())
  await keepAssets(cache, assetsOf(await response.text()))
  return true
}

const listKey = (pathname, language) => `${pathname}?language=${language}`

async function keepList(cache, pathname, language) {
  const response = await fetch(pathname, { headers: { 'accept-language': language } })
  if (response.ok) await cache.put(listKey(pathname, language), response)
}

/** The landing page, the wizard, the lists and the page for all others, in one language. */
async function fill(prefix) {
  if (isThrifty()) return
  const cache = await openCache()
  if (await cache.match(offlinePage(prefix))) return
  await keepPage(cache, prefix || '/')
  await keepPage(cache, `${prefix}/request-a-task`)
  for (const list of openLists) await keepList(cache, list, prefix.slice(1) || 'en')
  // The last one: that it is there says that everything is.
  await keepPage(cache, offlinePage(prefix))
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Drops what earlier builds kept, unless a second page is open that may still need a script of its own build. */
async function sweep() {
  if ((await openPages()).length > 1) return
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('taskers-') && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The page for all others: in the language asked for, else in one that the visitor has read. */
async function offlineFrom(cache, pathname) {
  for (const prefix of unique([prefixOf(pathname), '', '/rw', '/fr'])) {
    const page = await cache.match(offlinePage(prefix), anyVariant)
    if (page) return page
  }
}

/** A kept page without what was true for a time only: its sheet hides that. */
async function atAnyHour(page) {
  const html = await page.text()
  return new Response(html.replace('<html', '<html data-kept'), page)
}

async function pageFrom(event, pathname) {
  const cache = await openCache()
  const known = await cache.match(pathname, anyVariant)
  const fresh = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  try {
    const timeUp = new Promise((_, reject) => setTimeout(reject, patienceMs))
    const response = await (known ? Promise.race([fresh, timeUp]) : fresh)
    // With a query a page may be another one: the wizard, opened for a task.
    if (isKeepable(response) && !new URL(event.request.url).search)
      event.waitUntil(cache.put(pathname, response.clone()).catch(() => undefined))
    return response
  } catch {
    fresh.catch(() => undefined)
    if (known) return atAnyHour(known)
    return (await offlineFrom(cache, pathname)) ?? Response.error()
  }
}

async function assetFrom(event) {
  const known = await caches.match(event.request, anyVariant)
  if (known) return known
  const response = await fetch(event.request)
  if (response.status === 200 && /public/.test(response.headers.get('cache-control') ?? '')) {
    const copy = response.clone()
    event.waitUntil(openCache().then((cache) => cache.put(event.request, copy)))
  }
  return response
}

/** The same picture in another size. */
async function siblingOf(pathname) {
  const stem = (path) => path.replace(/-\d+-\w+\.\w+$/, '')
  const cache = await openCache()
  const other = (await cache.keys()).find(({ url }) => stem(new URL(url).pathname) === stem(pathname))
  return other && cache.match(other, anyVariant)
}

async function listFrom(event, pathname) {
  const key = listKey(pathname, event.request.headers.get('accept-language') ?? 'en')
  const cache = await openCache()
  try {
    const response = await fetch(event.request)
    if (response.status === 200) event.waitUntil(cache.put(key, response.clone()))
    return response
  } catch {
    return (await cache.match(key, anyVariant)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  const fillAll = async () => {
    const prefixes = (await openPages()).map(({ url }) => prefixOf(new URL(url).pathname))
    for (const prefix of unique(prefixes)) await fill(prefix).catch(() => undefined)
  }
  event.waitUntil(fillAll())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await self.registration.navigationPreload?.enable()
    await sweep()
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

// A page says that it is at rest: the moment to keep its language and to sweep. The page of another build may find this
// worker still in charge; what its own worker is just keeping is not ours to sweep.
self.addEventListener('message', (event) => {
  if (event.data !== build) return
  const { pathname } = new URL(event.source.url)
  event.waitUntil(Promise.allSettled([sweep(), fill(prefixOf(pathname))]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(pageFrom(event, pathname))
  } else if (pathname.startsWith('/_next/static/')) {
    event.respondWith(assetFrom(event))
  } else if (pathname.startsWith('/api/storage/') && request.destination === 'image') {
    event.respondWith(assetFrom(event).catch(async () => (await siblingOf(pathname)) ?? Response.error()))
  } else if (openLists.includes(pathname)) {
    event.respondWith(listFrom(event, pathname))
  }
})
