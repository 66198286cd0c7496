// What every storage has to keep, whether a folder or a bucket: run by a test file for each.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GET as serve } from '@/app/api/storage/[...path]/route'
import { storeImage } from '@/lib/media/images'
import { removeStored, storeBytes, storeCopy } from '@/lib/platform/storage/storage'
import { call } from './call'

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  call(serve, `/api/storage/${name}`, { params: { path: name.split('/') }, headers, method })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** The rules of a storage, on whichever is configured. */
export function storageSuite(): void {
  describe('the storage', () => {
    it('gives back what was written, by bytes and by file', async () => {
      const bytes = Buffer.from('not quite a picture')
      await storeBytes(bytes, 'pictures/a-1.webp')
      const { status, response } = await get('pictures/a-1.webp')
      expect(status).toBe(200)
      expect(await bytesOf(response)).toEqual(bytes)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(response.headers.get('cache-control')).toContain('immutable')

      const folder = await mkdtemp(path.join(tmpdir(), 'taskers-suite-'))
      const source = path.join(folder, 'film')
      const film = Buffer.alloc(300_000, 'film')
      await writeFile(source, film)
      await storeCopy(source, 'videos/b.mp4')
      expect(await bytesOf((await get('videos/b.mp4')).response)).toEqual(film)
      await rm(folder, { recursive: true })
    })

    it('writes over what is there, and forgets what is removed', async () => {
      await storeBytes(Buffer.from('old'), 'pictures/c.png')
      await storeBytes(Buffer.from('newer'), 'pictures/c.png')
      expect(await (await get('pictures/c.png')).response.text()).toBe('newer')
      await removeStored('pictures/c.png')
      expect((await get('pictures/c.png')).status).toBe(404)
      await removeStored('pictures/c.png')
    })

    it.each([
      ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
      ['bytes=7-', 'hij', 'bytes 7-9/10'],
      ['bytes=-2', 'ij', 'bytes 8-9/10'],
      ['bytes=4-400', 'efghij', 'bytes 4-9/10'],
    ])('serves the range %s', async (range, text, contentRange) => {
      await storeBytes(Buffer.from('abcdefghij'), 'videos/d.webm')
      const { status, response } = await get('videos/d.webm', { range })
      expect(status).toBe(206)
      expect(response.headers.get('content-range')).toBe(contentRange)
      expect(response.headers.get('content-length')).toBe(String(text.length))
      expect(await response.text()).toBe(text)
    })

    it('refuses a range beyond the end, and passes over one it cannot read', async () => {
      await storeBytes(Buffer.from('abcdefghij'), 'videos/e.webm')
      expect((await get('videos/e.webm', { range: 'bytes=10-' })).status).toBe(416)
      expect((await get('videos/e.webm', { range: 'bytes=1-2,4-5' })).status).toBe(200)
      expect((await get('videos/e.webm', { range: 'lines=1-2' })).status).toBe(200)
    })

    it('answers what has not changed with 304, and HEAD without a body', async () => {
      await storeBytes(Buffer.from('abc'), 'pictures/f.jpg')
      const head = await get('pictures/f.jpg', {}, 'HEAD')
      expect([head.status, head.response.body]).toEqual([200, null])
      const etag = head.response.headers.get('etag') ?? ''
      expect(etag).toMatch(/^".+"$/)
      expect((await get('pictures/f.jpg', { 'if-none-match': etag })).status).toBe(304)
      await storeBytes(Buffer.from('other'), 'pictures/f.jpg')
      expect((await get('pictures/f.jpg', { 'if-none-match': etag })).status).toBe(200)
    })

    it.each([
      ['../app-secret'],
      ['pictures/../../app-secret.png'],
      ['pictures/..%2f..%2fapp-secret.png'],
      ['pictures/%2e%2e/app-secret.png'],
      ['pictures\\..\\app-secret.png'],
      ['pictures/a-1.webp\u0000.png'],
      ['pictures/none.avif'],
      ['pictures'],
      ['/etc/passwd'],
      ['pictures/a-1.svg'],
    ])('has nothing at %j', async (name) => {
      expect((await get(name)).status).toBe(404)
    })

    it('takes no path that it would not serve', async () => {
      for (const name of ['../escape.png', 'a/../../b.png', 'page.html', 'a/b/c/d/e.png', '']) {
        await expect(storeBytes(Buffer.from('x'), name)).rejects.toThrow()
      }
    })

    it('keeps a picture in every width', async () => {
      const source = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2410c' } })
      const stored = await storeImage(await source.jpeg().toBuffer(), {
        folder: 'pictures',
        widths: [160, 480],
      })
      for (const { path: file, bytes, width } of stored.variants) {
        const { response } = await get(file)
        const picture = await bytesOf(response)
        expect(picture.length).toBe(bytes)
        expect((await sharp(picture).metadata()).width).toBe(width)
      }
    })

    it('stops reading when the reader leaves', async () => {
      await storeBytes(Buffer.alloc(2_000_000, 'x'), 'videos/g.mp4')
      const { response } = await get('videos/g.mp4')
      const reader = response.body?.getReader()
      await reader?.read()
      await expect(reader?.cancel()).resolves.toBeUndefined()
    })
  })
}
