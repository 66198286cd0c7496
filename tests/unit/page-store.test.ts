import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPageStore, PageFailed, type Rendered } from '@/server/pages/store'

const minute = 60_000
let version: number | undefined
let time = 0
let asked: string[] = []
let failed: string[] = []
/** The tag of the page that each rendering was given to compare with. */
let formers: (string | undefined)[] = []
/** Until when the next renderings are true. */
let until = Number.POSITIVE_INFINITY
/** What the next renderings come to; the last one stays. */
let says: (key: string) => Promise<string> = async () => ''

const pageOf = (text: string): Rendered => {
  const body = Buffer.from(text)
  return { bodies: { identity: body, br: body, gzip: body }, etag: text, policy: '', until, headers: {} }
}
const patience = { ms: 60, whileFailing: 30 }
const openStore = () =>
  createPageStore({
    render: async (key, former) => {
      asked.push(key)
      formers.push(former?.etag)
      return pageOf(await says(key))
    },
    version: () => version,
    onFailure: (key) => void failed.push(key),
    now: () => time,
    patience,
  })
const newStore = () => {
  const store = openStore()
  return async (key = '/') => (await store.get(key)).etag
}

beforeEach(() => {
  version = 1
  time = 10 * minute
  asked = []
  failed = []
  formers = []
  until = Number.POSITIVE_INFINITY
  says = async () => `v${version}`
})

describe('a page', () => {
  it('is made once, however many wait for it', async () => {
    const get = newStore()
    let make = (_text: string) => {}
    says = () => new Promise((resolve) => (make = resolve))
    const waiting = [get(), get(), get()]
    await sleep(0)
    make('one')
    expect(await Promise.all(waiting)).toEqual(['one', 'one', 'one'])
    expect(asked).toEqual(['/'])
  })

  it('is rendered again beside the one that is kept', async () => {
    const get = newStore()
    await get()
    version = 2
    await get()
    await get('/other')
    expect(formers).toEqual([undefined, 'v1', undefined])
  })

  it('is kept for each key', async () => {
    const get = newStore()
    await get('/')
    await get('/rw')
    await get('/')
    expect(asked).toEqual(['/', '/rw'])
  })

  it('is fresh for a minute, then shown while it is made anew', async () => {
    const get = newStore()
    says = async () => 'first'
    await get()
    time += minute
    await get()
    expect(asked).toHaveLength(1)
    says = async () => 'second'
    time += 1
    expect(await get()).toBe('first')
    await sleep(0)
    expect(await get()).toBe('second')
    expect(asked).toHaveLength(2)
  })

  it('of an older version is made anew before it is shown', async () => {
    const get = newStore()
    expect(await get()).toBe('v1')
    version = 2
    expect(await get()).toBe('v2')
  })

  it('that was begun before a change is not shown to whoever asks after it', async () => {
    const get = newStore()
    const makings: ((text: string) => void)[] = []
    says = () => new Promise((resolve) => makings.push(resolve))
    const before = get()
    await sleep(0)
    version = 2
    const after = get()
    await sleep(0)
    makings[1]?.('new')
    expect(await after).toBe('new')
    makings[0]?.('old')
    expect(await before).toBe('old')
    expect(await get()).toBe('new')
  })
})

const fail = async (): Promise<string> => {
  throw new PageFailed('the database is away')
}

describe('a page that says what is true until an instant', () => {
  const textOf = ({ bodies }: Rendered) => bodies.identity.toString()

  it('is shown until then, and made anew before it is shown after it', async () => {
    const get = newStore()
    until = time + 10_000
    says = async () => 'in an hour'
    await get()
    time = until - 1
    expect(await get()).toBe('in an hour')
    says = async () => 'tomorrow'
    time = until
    until += minute
    expect(await get()).toBe('tomorrow')
    expect(asked).toHaveLength(2)
  })

  it('is shown without it while none can be made, and whole when one can', async () => {
    const store = openStore()
    until = time + 10_000
    says = async () => '<html lang="en">in an hour'
    const kept = await store.get('/')
    time = until
    says = fail
    for (const _ of ['tried in vain', 'not tried again yet']) {
      const shown = await store.get('/')
      expect(textOf(shown)).toBe('<html data-kept lang="en">in an hour')
      expect(brotliDecompressSync(shown.bodies.br).toString()).toBe(textOf(shown))
      expect(gunzipSync(shown.bodies.gzip).toString()).toBe(textOf(shown))
      expect(shown.etag).not.toBe(kept.etag)
    }
    expect(asked).toHaveLength(2)
    time += 2_001
    until = time + minute
    says = async () => '<html lang="en">tomorrow'
    expect(textOf(await store.get('/'))).toBe('<html lang="en">tomorrow')
  })

  it('is shown without it where it was begun before then and ended after', async () => {
    const store = openStore()
    let make = (_text: string) => {}
    says = () => new Promise((resolve) => (make = resolve))
    until = time + 10
    const waiting = store.get('/')
    await sleep(0)
    time = until
    make('<html>in an hour')
    expect(textOf(await waiting)).toBe('<html data-kept>in an hour')
    says = async () => '<html>tomorrow'
    until += minute
    expect(textOf(await store.get('/'))).toBe('<html>tomorrow')
  })
})

describe('when a page cannot be made', () => {
  it('the old one is shown, also one from before a change, for a day', async () => {
    const get = newStore()
    await get()
    says = fail
    time += 2 * minute
    expect(await get()).toBe('v1')
    version = 2
    expect(await get()).toBe('v1')
    time += 24 * 60 * minute
    await expect(get()).rejects.toThrow('the database is away')
  })

  it('nobody waits for another try at once, and the next one is not far', async () => {
    const get = newStore()
    await get()
    version = 2
    says = fail
    await get()
    await get()
    expect(asked).toHaveLength(2)
    time += 2_001
    says = async () => 'v2'
    expect(await get()).toBe('v2')
  })

  it('a part of it is shown where nothing better is kept, and not kept', async () => {
    const get = newStore()
    says = async () => {
      throw new PageFailed('a section is missing', { part: pageOf('most of it') })
    }
    expect(await get()).toBe('most of it')
    says = async () => 'all of it'
    time += 2_001
    expect(await get()).toBe('all of it')
  })

  it('whoever asks is told where a page that has gone leads', async () => {
    const get = newStore()
    await get()
    version = 2
    says = async () => {
      throw new PageFailed('gone', { leadsTo: '/' })
    }
    await expect(get()).rejects.toMatchObject({ leadsTo: '/' })
    expect(failed).toEqual([])
  })
})

describe('many pages that are not in memory', () => {
  /** Renderings that are under way, each ended by its key. */
  const slow = () => {
    const ends = new Map<string, () => void>()
    says = (key) => new Promise((resolve) => ends.set(key, () => resolve(key)))
    const end = async (key: string) => {
      ends.get(key)?.()
      await sleep(0)
    }
    return { ends, end }
  }

  it('are rendered two at a time, and those that visitors wait for go first', async () => {
    const store = openStore()
    const { end } = slow()
    const filled = store.fill(['/a', '/b'])
    const visits = ['/c', '/d', '/e'].map((key) => store.get(key).catch(() => null))
    await sleep(0)
    expect(asked).toEqual(['/a', '/c'])
    for (const key of ['/a', '/c', '/d', '/e']) await end(key)
    expect(asked).toEqual(['/a', '/c', '/d', '/e', '/b'])
    expect(store.missing(['/a', '/b', '/c'])).toBe(1)
    await end('/b')
    await Promise.all([filled, ...visits])
    expect(store.missing(['/a', '/b', '/c'])).toBe(0)
  })

  it('are waited for, but not for ever; what was begun is there for the next visitor', async () => {
    const store = openStore()
    const { end } = slow()
    const started = Date.now()
    await expect(store.get('/a')).rejects.toThrow('still being rendered')
    expect(Date.now() - started).toBeGreaterThanOrEqual(patience.ms - 5)
    await end('/a')
    expect((await store.get('/a')).etag).toBe('/a')
    expect(asked).toEqual(['/a'])
  })

  it('are waited for less long while renderings fail', async () => {
    const store = openStore()
    says = async () => {
      throw new PageFailed('the database is away')
    }
    await expect(store.get('/a')).rejects.toThrow('away')
    slow()
    const started = Date.now()
    await expect(store.get('/b')).rejects.toThrow('still being rendered')
    expect(Date.now() - started).toBeLessThan(patience.ms)
  })

  it('that cannot be rendered hold up no other', async () => {
    const store = openStore()
    says = async (key) => {
      if (key === '/a') throw new PageFailed('broken')
      return key
    }
    await store.fill(['/a', '/b'])
    expect(store.missing(['/a', '/b'])).toBe(1)
  })
})
