import { describe, expect, it } from 'vitest'
import { operations } from '@/lib/api'
import { refusalOf } from '@/server/refuse'

const said = async (method: string, url: string) => {
  const answer = refusalOf(method, url)
  return answer && [answer.status, answer.headers.get('location') ?? answer.headers.get('allow')]
}

describe('what the server refuses by itself', () => {
  it('is no call of the API, whatever its parameters', () => {
    for (const { method, path } of operations) {
      for (const value of ['1', 'a%20b', 'x.y', '%E2%82%AC'])
        expect(
          refusalOf(method, `${path.replace(/\{\w+\}/g, value)}?q=%zz`),
          `${method} ${path}`,
        ).toBeUndefined()
    }
  })

  it.each([
    '/',
    '/rw',
    '/about',
    '/nothing.html',
    '/services/a%20b',
    '/admin/x',
    '/api',
    '/api/x',
    '/_next/x.js',
  ])('is not %s, by any method of Next', (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(refusalOf(method, path)).toBeUndefined()
  })

  it.each([
    ['GET', '/%', [307, '/']],
    ['POST', '/%zz?x', [307, '/']],
    ['GET', '/rw/%zz', [307, '/rw']],
    ['GET', '/fr/a/%E0%A4%A', [307, '/fr']],
    ['GET', '/rwanda/%zz', [307, '/']],
    ['GET', '/apiary/%zz', [307, '/']],
    ['OPTIONS', '*', [307, '/']],
    ['GET', '/api/%zz', [404, null]],
    // Next would lead to that host.
    ['GET', 'http://evil.example/', [404, null]],
    ['GET', 'http://evil.example/about?x', [404, null]],
    ['GET', '/_next/%zz.js', [404, null]],
    ['TRACE', '/about', [405, 'GET, HEAD']],
    ['PROPFIND', '/api/nothing', [404, null]],
    ['PATCH', '/api/taskers/me', [405, 'GET, HEAD, OPTIONS, PUT']],
    ['PATCH', '/api/taskers/you', [405, 'DELETE, OPTIONS, PUT']],
    ['POST', '/api/storage/a/b/c.webp', [405, 'GET, HEAD, OPTIONS']],
    ['POST', '/api/openapi.json', [405, 'GET, HEAD, OPTIONS']],
  ])('is %s %s, with %j', async (method, url, expected) => {
    expect(await said(method, url)).toEqual(expected)
  })
})
