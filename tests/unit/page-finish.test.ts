import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { finishPage, hashesOf, startScriptsLate } from '@/server/pages/finish'
import { cacheControl, encodingFor } from '@/server/pages/serve'

const nextPage = [
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/a.css"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/one.js"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/step-2.js"/>',
  '<script src="/_next/static/chunks/one.js" async=""></script>',
  '<script src="/_next/static/chunks/two.js" async="" id="_R_"></script></head>',
  '<body><main>Muraho</main><script>self.__push(1)</script>',
  '<script type="application/ld+json">{"@type":"Thing"}</script></body></html>',
].join('')

describe('the scripts of a page', () => {
  const late = startScriptsLate(nextPage)

  it('are asked for by a script of ours, after the first paint', () => {
    expect(late).toContain('<script data-src="/_next/static/chunks/one.js" async=""></script>')
    expect(late).toContain('<script data-src="/_next/static/chunks/two.js" async="" id="_R_"></script>')
    expect(late).not.toMatch(/<script src=/)
    // What a script would ask for later may come with the page.
    expect(late.match(/as="script"[^>]*/g)).toEqual([expect.stringContaining('step-2.js')])
    expect(late.match(/DOMContentLoaded/g)).toHaveLength(1)
    expect(late.indexOf('DOMContentLoaded')).toBeLessThan(late.indexOf('data-src="/_next'))
  })

  it('stay as they came where Next writes them otherwise', () => {
    const other = nextPage.replaceAll(' async=""', '')
    expect(startScriptsLate(other)).toBe(other)
  })
})

describe('the policy of a page', () => {
  it('names its inline scripts, and neither data nor what is loaded', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(hashesOf(nextPage)).toEqual([hash('self.__push(1)')])
    expect(hashesOf('<script>a</script><script nonce="x">a</script><script>b</script>')).toEqual([
      hash('a'),
      hash('b'),
    ])
  })

  it('has no unsafe-inline for scripts', async () => {
    const { policy } = await finishPage(nextPage)
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]*;/)
    expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
  })
})

describe('what a page says until an instant', () => {
  const saying = (...untils: string[]) =>
    untils.map((until) => `<p data-until="${until}" class="a">soon</p>`).join('')

  it('is over when the first of it is; words that always stand have no instant', async () => {
    expect((await finishPage(nextPage + saying('1764187200001', '1764187200000', ''))).until).toBe(
      1764187200000,
    )
    expect((await finishPage(nextPage + saying(''))).until).toBe(Number.POSITIVE_INFINITY)
  })

  it('is not sent after it by a cache in front either', () => {
    const now = 1764187200000
    const stale = (fresh: number, revalidate: number, error: number) =>
      `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`
    expect(cacheControl(Number.POSITIVE_INFINITY, now)).toBe(stale(60, 600, 86_400))
    expect(cacheControl(now + 100_999, now)).toBe(stale(60, 40, 40))
    expect(cacheControl(now + 30_000, now)).toBe(stale(30, 0, 0))
    expect(cacheControl(now - 1, now)).toBe(stale(0, 0, 0))
  })
})

it('a finished page is the same in every encoding, and its tag changes with it', async () => {
  const { bodies, etag } = await finishPage(nextPage)
  const early = bodies.br
  expect(brotliDecompressSync(early).equals(bodies.identity)).toBe(true)
  await vi.waitFor(() => expect(bodies.br.length).toBeLessThan(early.length))
  expect(brotliDecompressSync(bodies.br).equals(bodies.identity)).toBe(true)
  expect(gunzipSync(bodies.gzip).equals(bodies.identity)).toBe(true)
  expect((await finishPage(nextPage)).etag).toBe(etag)
  expect((await finishPage(`${nextPage} `)).etag).not.toBe(etag)
})

it('a page that is made again and is the same is not compressed again', async () => {
  const former = await finishPage(nextPage)
  expect((await finishPage(nextPage, former)).bodies).toBe(former.bodies)
  const changed = await finishPage(`${nextPage} `, former)
  expect(changed.bodies.identity.toString()).toMatch(/ $/)
  expect(brotliDecompressSync(changed.bodies.br).equals(changed.bodies.identity)).toBe(true)
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a browser that takes %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
