import { setTimeout as wait } from 'node:timers/promises'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { afterEach, describe, expect, it } from 'vitest'
import PageCache from '@/lib/platform/page-cache'
import { endPage, untilPagesAreDone } from '@/lib/platform/pages-under-way'

type Disk = Partial<typeof nodeFs>
const cacheOn = (disk?: Disk) =>
  new PageCache({
    fs: { ...nodeFs, ...disk },
    flushToDisk: Boolean(disk),
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
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
    for (const key of ['/raced', '/calm', '/twice', '/slow', '/leads', '/joins']) endPage(key)
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
})
