import { setTimeout as wait } from 'node:timers/promises'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import PageCache from '@/lib/platform/page-cache'
import { endPage, moment, untilPagesAreDone } from '@/lib/platform/pages-under-way'

type Disk = Partial<typeof nodeFs>
const cacheOn = (disk?: Disk, headers: Record<string, string> = {}) =>
  new PageCache({
    fs: { ...nodeFs, ...disk },
    flushToDisk: Boolean(disk),
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: headers,
  } as unknown as ConstructorParameters<typeof PageCache>[0])
const cache = cacheOn()

const asked = { kind: 'APP_PAGE', isFallback: false } as never
const pageOf = (html: string) =>
  ({
    kind: 'APP_PAGE',
    html,
    rscData: undefined,
    postponed: undefined,
    headers: { 'x-next-cache-tags': 'faqs,tasks' },
    status: 200,
    segmentData: undefined,
  }) as never
const keep = (key: string, html: string, kept = cache) =>
  kept.set(key, pageOf(html), { cacheControl: { revalidate: 60, expire: 600 } } as never)

describe('the cache of prerendered pages', () => {
  afterEach(() => {
    vi.useRealTimers()
    for (const key of ['/raced', '/calm', '/twice', '/slow', '/leads', '/joins', '/other', '/set-back'])
      endPage(key)
  })

  it('does not keep what was begun before a change and done after it', async () => {
    expect(await cache.get('/raced', asked)).toBeNull()
    await wait(5)
    await cache.revalidateTag('faqs', { expire: 0 })
    await wait(5)
    await keep('/raced', 'old')
    expect(await cache.get('/raced', asked)).toBeNull()
    await keep('/raced', 'new')
    expect((await cache.get('/raced', asked))?.value).toMatchObject({ html: 'new' })
  })

  it('keeps what was begun after the change, and drops it at the next', async () => {
    await cache.revalidateTag('tasks', { expire: 0 })
    await wait(5)
    expect(await cache.get('/calm', asked)).toBeNull()
    await keep('/calm', 'first')
    expect(await cache.get('/calm', asked)).not.toBeNull()
    await wait(5)
    await cache.revalidateTag('tasks', { expire: 0 })
    await wait(5)
    expect(await cache.get('/calm', asked)).toBeNull()
  })

  it('takes somebody who asks while a page is being made for no new beginning', async () => {
    expect(await cache.get('/twice', asked)).toBeNull()
    await wait(5)
    await cache.revalidateTag('faqs', { expire: 0 })
    await wait(5)
    expect(await cache.get('/twice', asked)).toBeNull()
    await keep('/twice', 'old')
    expect(await cache.get('/twice', asked)).toBeNull()
  })

  it('has a change wait until a page is written: whoever asks before is given what it was made from', async () => {
    let written = () => {}
    const writing = new Promise<void>((resolve) => {
      written = resolve
    })
    const slow = cacheOn({ mkdir: async () => undefined, writeFile: () => writing })
    expect(await slow.get('/slow', asked)).toBeNull()
    const isKept = keep('/slow', 'old', slow)
    let isAnswered = false
    const answer = untilPagesAreDone().then(() => {
      isAnswered = true
    })
    await wait(60)
    expect(isAnswered).toBe(false)
    written()
    await isKept
    await answer
  })

  it('does not keep what was begun after a change beside what was begun before it', async () => {
    expect(await cache.get('/leads', asked)).toBeNull()
    await wait(5)
    await cache.revalidateTag('tasks', { expire: 0 })
    await wait(5)
    expect(await cache.get('/joins', asked)).toBeNull()
    await keep('/leads', 'old')
    await keep('/joins', 'read by the other')
    expect(await cache.get('/joins', asked)).toBeNull()
    await keep('/joins', 'new')
    expect(await cache.get('/joins', asked)).not.toBeNull()
  })

  it('does not show what another process made from a database that this one may not know', async () => {
    const context = { cacheControl: { revalidate: 60, expire: 600 } } as never
    await FileSystemCache.prototype.set.call(cache, '/other', pageOf('another process'), context)
    expect(await cache.get('/other', asked)).toBeNull()
    await keep('/other', 'made here')
    expect((await cache.get('/other', asked))?.value).toMatchObject({ html: 'made here' })
  })

  it('keeps no page that only leads elsewhere: there is no end of unknown addresses', async () => {
    await cache.get('/nope', asked)
    await cache.set('/nope', { ...(pageOf('') as object), status: 307 } as never, {} as never)
    expect(await cache.get('/nope', asked)).toBeNull()
    endPage('/nope')
  })

  it.each<Record<string, string>>([
    { rsc: '1' },
    { purpose: 'prefetch' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ])('has no change wait for a request that only looks a page up: %o', async (headers) => {
    expect(await cacheOn(undefined, headers).get('/looked-up', asked)).toBeNull()
    const asking = moment()
    await untilPagesAreDone()
    expect(moment() - asking).toBeLessThan(10)
  })

  it('keeps what is made after a change although the clock on the wall was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    tagsManifest.set('tasks', { expired: moment() })
    await wait(5)
    expect(await cache.get('/set-back', asked)).toBeNull()
    await keep('/set-back', 'new')
    expect(await cache.get('/set-back', asked)).not.toBeNull()
  })
})
