// What staff upload is judged by its content; every refusal says why.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { GET as serve } from '@/app/api/storage/[...path]/route'
import { read, transact } from '@/db/client'
import { auditLog, media, settings } from '@/db/schema'
import { sweepMedia } from '@/lib/media/mutations'
import { mediaFileSchema } from '@/lib/media/staff/schema'
import { call } from '../support/call'
import { onContent } from '../support/content'
import { aTestimonial } from '../support/content-samples'
import { logInAs } from '../support/people'
import { aFilm, anotherFilm, aPhoto, aPicture, aWebm, getMediaFile, send } from '../support/uploads'

const temporary = mkdtempSync(path.join(tmpdir(), 'taskers-uploads-test-'))
process.env.TMPDIR = temporary
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const { bearer } = await logInAs('editor')
const refused = async (bytes: Uint8Array, type?: string) => {
  const { status, json } = await send(bytes, bearer, type ? { type } : {})
  return { status, message: json.message as string }
}
const stored = (name: string, headers: Record<string, string> = {}) =>
  call(serve, `/api/storage/${name}`, { params: { path: name.split('/') }, headers })

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is taken as %s, whatever it is called',
    async (format) => {
      const bytes = await aPhoto({ width: 640, height: 480 })[format]().toBuffer()
      const { status, json } = await send(bytes, bearer, { type: 'application/x-nonsense' })
      expect(status).toBe(201)
      const file = mediaFileSchema.parse(json.data)
      expect(file).toMatchObject({ kind: 'image', mime: 'image/avif', width: 640, height: 480, alt: null })
      expect(file.picture?.variants.map(({ width }) => width)).toEqual([160, 320, 480, 640])
      expect(file.picture?.blur).toMatch(/^data:image\/webp/)
      expect((await getMediaFile(file.id, bearer)).json.data).toEqual(json.data)
    },
  )

  it('is kept upright and without what the camera wrote into it', async () => {
    const photo = aPhoto({ width: 600, height: 400 }).withExif({
      IFD0: { Artist: 'Aline Uwase', ImageDescription: 'at home' },
    })
    const bytes = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { json } = await send(bytes, bearer)
    expect(json.data).toMatchObject({ width: 400, height: 600 })
    for (const variant of json.data.picture.variants) {
      const picture = Buffer.from(await (await stored(variant.path)).response.arrayBuffer())
      const { exif, xmp, icc, orientation } = await sharp(picture).metadata()
      expect([exif, xmp, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(picture.includes('Aline')).toBe(false)
    }
  })

  it('of the hero is kept in the widths of the hero, apart from those of cards', async () => {
    const bytes = await aPhoto({ width: 2_400, height: 1_200 }).jpeg().toBuffer()
    const hero = (await send(bytes, bearer, { use: 'hero' })).json.data
    const card = (await send(bytes, bearer)).json.data
    expect(hero.picture.variants.map(({ width }: { width: number }) => width)).toEqual([
      480, 720, 960, 1440, 1920,
    ])
    expect(hero.path).toMatch(/^scenes\//)
    expect(card.path).toMatch(/^pictures\//)
    expect((await send(bytes, bearer, { use: 'wallpaper' })).status).toBe(422)
  })

  it('is one record, however often it is sent', async () => {
    const bytes = await aPhoto().png().toBuffer()
    const ids = await Promise.all([1, 2, 3].map(async () => (await send(bytes, bearer)).json.data.id))
    expect(new Set(ids).size).toBe(1)
  })

  it('leaves an audit row', async () => {
    const id = await aPicture(bearer)
    const [row] = await read((db) => db.select().from(auditLog).where(eq(auditLog.subjectId, id)))
    expect(row).toMatchObject({ action: 'media.uploaded', actorKind: 'admin', subjectKind: 'media' })
  })
})

/** A PNG that claims a size and unpacks to zeros: small to send, huge to hold. */
function bomb(width: number, height: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    return value >>> 0
  })
  const crc = (bytes: Buffer) =>
    (bytes.reduce((value, byte) => (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8), 0xffffffff) ^
      0xffffffff) >>>
    0
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const html = '<!doctype html><script>alert(1)</script>'

describe('refused, in words', () => {
  it.each([
    ['an SVG', svg, /SVG drawings are not taken/],
    ['an SVG with a prologue', `<?xml version="1.0"?>\n${svg}`, /SVG drawings are not taken/],
    ['HTML that is called a JPEG', html, /web page/],
    ['HTML after spaces', `\n\n  ${html}`, /web page/],
    ['a GIF', 'GIF89a;', /GIF pictures are not accepted/],
    ['a PDF', '%PDF-1.7', /This is a PDF/],
    ['a program', 'MZ\u0090\u0000', /neither a picture/],
    ['a text', 'hello', /neither a picture/],
    ['nothing at all', '', /empty/],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0', /HEIC photo/],
    ['a QuickTime film', '\0\0\0\x14ftypqt  \0\0\0\0', /QuickTime/],
    ['a JPEG that ends after its first bytes', '\xff\xd8\xff\xe0 and then nothing', /damaged or cut off/],
  ])('%s', async (_name, text, words) => {
    const { status, message } = await refused(Buffer.from(text, 'latin1'))
    expect(status).toBe(422)
    expect(message).toMatch(words)
  })

  it('half a photo', async () => {
    const whole = await aPhoto().jpeg().toBuffer()
    expect((await refused(whole.subarray(0, whole.length / 2))).message).toMatch(/damaged or cut off/)
  })

  it.each([
    ['a script', html],
    ['a program of a server', '<?php system($_GET[0]); ?>'],
    ['an archive', 'PK\x05\x06'.padEnd(22, '\0')],
    ['a document', '%PDF-1.7 and so on'],
  ])('a photo that is also %s', async (_name, payload) => {
    const photo = await aPhoto().jpeg().toBuffer()
    const inside = await aPhoto()
      .withExif({ IFD0: { ImageDescription: payload } })
      .jpeg()
      .toBuffer()
    for (const bytes of [Buffer.concat([photo, Buffer.from(payload, 'latin1')]), inside]) {
      const { status, message } = await refused(bytes)
      expect(status).toBe(422)
      expect(message).toMatch(/Something else hides/)
    }
  })

  it('a bomb, before it is unpacked', async () => {
    const before = process.memoryUsage().rss
    const { status, message } = await refused(bomb(60_000, 60_000), 'image/png')
    expect(status).toBe(422)
    expect(message).toMatch(/64 million pixels/)
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
    // One that is within the limit but has far too little in it.
    expect((await refused(bomb(7_000, 7_000))).message).toMatch(/damaged or cut off/)
  })

  it('a picture too narrow to be shown', async () => {
    expect((await refused(await aPhoto({ width: 200 }).png().toBuffer())).message).toMatch(
      /only 200 pixels wide/,
    )
  })

  it('what is too large, before all of it was read', async () => {
    const photo = await aPhoto().jpeg().toBuffer()
    const large = await send(Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]), bearer)
    expect([large.status, large.json.message]).toEqual([413, 'A picture may have at most 10 MB.'])
    const film = await send(Buffer.concat([aFilm(), Buffer.alloc(50 * 1024 * 1024)]), bearer)
    expect([film.status, film.json.message]).toEqual([413, 'A video may have at most 50 MB.'])
  })

  it('from a dispatcher, a tasker’s and a stranger’s hand', async () => {
    const bytes = await aPhoto().png().toBuffer()
    expect((await send(bytes, (await logInAs('dispatcher')).bearer)).status).toBe(403)
    expect((await send(bytes, {})).status).toBe(401)
    expect((await getMediaFile(await aPicture(bearer), (await logInAs('dispatcher')).bearer)).status).toBe(
      403,
    )
  })

  it('without a trace in the temporary folder', async () => {
    await refused(Buffer.from(svg))
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('a video', () => {
  it('is taken as MP4 and served in ranges, never sniffed, never run', async () => {
    const { status, json } = await send(aFilm(), bearer, { type: 'text/html' })
    expect(status).toBe(201)
    expect(json.data).toMatchObject({ kind: 'video', mime: 'video/mp4', picture: null })
    expect(json.data.width).toBeGreaterThan(100)
    const part = await stored(json.data.path, { range: 'bytes=4-11' })
    expect(part.status).toBe(206)
    expect(await part.response.text()).toMatch(/^ftyp/)
    expect(part.response.headers.get('content-type')).toBe('video/mp4')
    expect(part.response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(part.response.headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    ['of known length', {}],
    ['recorded live', { isLive: true }],
  ])('is taken as WebM %s', async (_name, change) => {
    const { status, json } = await send(aWebm(change), bearer)
    expect(status).toBe(201)
    expect(json.data).toMatchObject({ kind: 'video', mime: 'video/webm', width: 1280, height: 720 })
  })

  it.each([
    ['cut off', () => aFilm().subarray(0, 200_000), /damaged or cut off/],
    ['cut off at its end', () => aFilm().subarray(0, -1), /damaged or cut off/],
    ['without its head', () => Buffer.concat([aFilm().subarray(0, 32), Buffer.alloc(64)]), /damaged|hides/],
    ['with a page behind it', () => Buffer.concat([aFilm(), Buffer.from(html)]), /hides|damaged/],
    [
      'with an archive behind it',
      () => Buffer.concat([aFilm(), Buffer.from('PK\x05\x06'.padEnd(22, '\0'))]),
      /hides|damaged/,
    ],
    ['with a page in a box of its own', () => boxed(html), /Something else hides/],
    ['that is Matroska', () => aWebm({ docType: 'matroska' }), /Matroska/],
    [
      'with files attached',
      () => aWebm({ more: [{ id: '1941a469', body: Buffer.from(html) }] }),
      /Something else hides/,
    ],
    ['that no phone plays', () => aWebm({ codec: 'V_MPEG4' }), /phones can play/],
    ['without its end', () => aWebm().subarray(0, -10), /damaged or cut off/],
    ['with something behind it', () => Buffer.concat([aWebm(), Buffer.from(html)]), /hides|damaged/],
  ])('is refused %s', async (_name, make, words) => {
    const { status, message } = await refused(make(), 'video/mp4')
    expect(status).toBe(422)
    expect(message).toMatch(words)
  })
})

function boxed(text: string): Buffer {
  const box = Buffer.alloc(8)
  box.writeUInt32BE(8 + text.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([aFilm(), box, Buffer.from(text)])
}

describe('what nothing shows', () => {
  const isThere = async (id: string) =>
    (await read((db) => db.select({ id: media.id }).from(media).where(eq(media.id, id)))).length === 1
  const age = (id: string) =>
    transact((tx) =>
      tx.update(media).set({ archivedAt: sql`now() - interval '25 hours'` }).where(eq(media.id, id)),
    )

  it('is kept for a day and then discarded, with its files', async () => {
    const id = await aPicture(bearer)
    const file = (await getMediaFile(id, bearer)).json.data
    await sweepMedia()
    expect(await isThere(id)).toBe(true)
    await age(id)
    await sweepMedia()
    expect(await isThere(id)).toBe(false)
    expect((await stored(file.path)).status).toBe(404)
  })

  it('stays while a testimonial or a setting shows it', async () => {
    const [film, poster, scene] = [
      (await send(anotherFilm(), bearer)).json.data.id,
      await aPicture(bearer),
      await aPicture(bearer),
    ]
    const { create } = onContent('testimonials', bearer)
    expect((await create({ ...aTestimonial('Aline'), media_id: film, poster_id: poster })).status).toBe(201)
    await transact((tx) => tx.insert(settings).values({ key: 'a-scene', value: [{ portrait: scene }] }))
    for (const id of [film, poster, scene]) await age(id)
    await sweepMedia()
    for (const id of [film, poster, scene]) expect(await isThere(id)).toBe(true)
  })

  it('is forgiven when it is sent again', async () => {
    const bytes = await aPhoto().png().toBuffer()
    const { id } = (await send(bytes, bearer)).json.data
    await age(id)
    await send(bytes, bearer)
    await sweepMedia()
    expect(await isThere(id)).toBe(true)
  })
})
