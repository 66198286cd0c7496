// Photos of customers: private, without what the camera wrote, and gone when nobody needs them.

import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { GET as readAsStaff } from '@/app/api/admin/task-requests/[id]/photos/[photo_id]/route'
import { GET as readPublic } from '@/app/api/storage/[...path]/route'
import { POST as upload } from '@/app/api/task-requests/photos/route'
import { POST as createRequest } from '@/app/api/task-requests/route'
import { read, transact } from '@/db/client'
import { requestPhotos, requests } from '@/db/schema'
import { mostWaitingPhotos } from '@/lib/photos/constants'
import { sweepPhotos } from '@/lib/photos/mutations'
import { photoOperations } from '@/lib/photos/operations'
import { sweepPhotosQueue } from '@/lib/photos/work-schema'
import { exportKept } from '@/lib/privacy/export'
import { call, freshAddress } from '../support/call'
import { assertDescribed } from '../support/contract'
import { rowOf } from '../support/customers'
import { aRequest } from '../support/fixtures'
import { eraseRequests } from '../support/followed'
import { workQueue } from '../support/mails'
import { logInAs } from '../support/people'
import { aWaitingPhoto, filesOf, jpeg, lookAt, sendPhoto } from '../support/photos'
import { aPhoto } from '../support/uploads'

const send = (photos: unknown, more: Record<string, unknown> = {}) =>
  call(createRequest, '/api/task-requests', {
    body: { ...aRequest, description: `${aRequest.description} ${randomUUID()}`, photos, ...more },
  })

/** A request with a photo: its id, its token and the photo's id. */
async function withPhoto() {
  const photo = await aWaitingPhoto()
  const { json } = await send([photo])
  const { trackToken: token } = await rowOf(json.data.id)
  return { id: json.data.id as string, token, photo }
}

const photosOf = (requestId: string) =>
  read((db) => db.select().from(requestPhotos).where(eq(requestPhotos.requestId, requestId)))

describe('a photo', () => {
  it('waits for its request, in two sizes, without what the camera wrote into it', async () => {
    const bytes = await aPhoto({ width: 2000, height: 1000 })
      .withExif({ IFD0: { Artist: 'Aline Uwase' }, IFD3: { GPSLatitude: '1/1 57/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, json } = await sendPhoto(new Uint8Array(bytes))
    expect(status).toBe(201)
    expect(filesOf(json.data.id)).toHaveLength(2)
    const { json: sent } = await send([json.data.id])
    const { trackToken: token } = await rowOf(sent.data.id)
    for (const [size, width] of [
      ['small', 480],
      ['large', 800],
    ] as const) {
      const { response } = await lookAt(token, json.data.id, size)
      const picture = Buffer.from(await response.arrayBuffer())
      const { exif, orientation, ...metadata } = await sharp(picture).metadata()
      expect([exif, orientation ?? 1, metadata.width]).toEqual([undefined, 1, width])
      expect(picture.includes('Aline')).toBe(false)
    }
  })

  it('is seen by who has the link and by staff, and never kept by a browser', async () => {
    const { id, token, photo } = await withPhoto()
    const { response } = await lookAt(token, photo)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    const ofStaff = async (requestId: string) => {
      const { cookie } = await logInAs()
      const params = { id: requestId, photo_id: photo }
      const headers = { cookie, 'sec-fetch-site': 'same-origin' }
      return (await call(readAsStaff, '/x', { params, headers })).status
    }
    expect(await ofStaff(id)).toBe(200)
    const other = await withPhoto()
    expect(await ofStaff(other.id)).toBe(404)
    expect((await lookAt(other.token, photo)).status).toBe(404)
    expect((await lookAt('x'.repeat(24), photo)).status).toBe(404)
  })

  it('has no address of its own', async () => {
    const { photo } = await withPhoto()
    const [file = ''] = filesOf(photo)
    const path = ['private', file]
    expect((await call(readPublic, `/api/storage/${path.join('/')}`, { params: { path } })).status).toBe(404)
    const odd = ['PRIVATE', file]
    expect((await call(readPublic, `/api/storage/${odd.join('/')}`, { params: { path: odd } })).status).toBe(
      404,
    )
  })

  it('belongs to one request: another that names it is refused, and not stored', async () => {
    const { photo } = await withPhoto()
    for (const photos of [[photo], [randomUUID()], [await aWaitingPhoto(), photo]]) {
      const description = `${aRequest.description} ${randomUUID()}`
      const { status, json } = await send(photos, { description })
      expect(status).toBe(422)
      expect(json.errors).toEqual({ photos: ['One of your photos is missing. Please add it again.'] })
      const stored = await read((db) =>
        db.select({ id: requests.id }).from(requests).where(eq(requests.description, description)),
      )
      expect(stored).toEqual([])
    }
  })

  it('comes in the order of the request, three at most', async () => {
    const ids = [await aWaitingPhoto(), await aWaitingPhoto(), await aWaitingPhoto()]
    const { json } = await send(ids.toReversed())
    const kept = await photosOf(json.data.id)
    expect(kept.toSorted((a, b) => a.position - b.position).map(({ id }) => id)).toEqual(ids.toReversed())
    const many = await send([...ids, randomUUID()])
    expect([many.status, Object.keys(many.json.errors)]).toEqual([422, ['photos']])
  })

  it.each([
    ['a text', Buffer.from('This is no picture at all'), 422],
    ['nothing', Buffer.alloc(0), 422],
    ['half a picture', null, 422],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 8_192, 1), 413],
  ])('is refused when it is %s', async (_what, bytes, expected) => {
    const { status, json } = await sendPhoto(new Uint8Array(bytes ?? (await jpeg()).slice(0, 400)))
    expect(status).toBe(expected)
    if (expected === 422) expect(json.errors.photo).toHaveLength(1)
  })

  it('is refused under another name, as another type, and when the parts cannot be read', async () => {
    expect((await sendPhoto(await jpeg(), 'file')).status).toBe(422)
    const asJson = await call(upload, '/x', { body: { photo: 'x' } })
    expect(asJson.status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await call(upload, '/x', { raw: 'no parts', headers })).status).toBe(400)
  })

  it('whatever is sent, the answer is one that the operation describes', async () => {
    const type = fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=a', 'image/png', '')
    const body = fc.constantFrom(
      '',
      '--a\r\n\r\n\r\n--a--',
      '--a\r\ncontent-disposition: form-data; name="photo"\r\n\r\nx\r\n--a--\r\n',
    )
    const property = fc.asyncProperty(
      type,
      body,
      fc.uint8Array({ maxLength: 200 }),
      async (kind, start, rest) => {
        const raw = new Uint8Array([...Buffer.from(start), ...rest])
        const { status, json } = await call(upload, '/x', { raw, headers: { 'content-type': kind } })
        assertDescribed(photoOperations.uploadRequestPhoto, status, json)
      },
    )
    await fc.assert(property, { numRuns: 300 })
  })
})

it('a copy of somebody’s data says of each request how many photos it has, and since when', async () => {
  const phone = '+250788310977'
  const photos = [await aWaitingPhoto(), await aWaitingPhoto()]
  await send(photos, { phone })
  await send([], { phone })
  const { requests: copies } = await read((db) =>
    exportKept(db, { contact: phone, requestId: null, taskerId: null }),
  )
  const told = copies.map((one) => JSON.stringify(one.photos))
  expect(told).toContain('{"count":0,"sent_at":[]}')
  expect(told.join()).toMatch(/{"count":2,"sent_at":\["20[^"]*Z","20[^"]*Z"\]}/)
  for (const id of photos) expect(JSON.stringify(copies)).not.toContain(id)
})

describe('photos go', () => {
  it('after a day when no request names them', async () => {
    const [old, fresh] = [await aWaitingPhoto(), await aWaitingPhoto()]
    const { photo: named } = await withPhoto()
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
    for (const id of [old, named])
      await transact((tx) =>
        tx.update(requestPhotos).set({ createdAt: yesterday }).where(eq(requestPhotos.id, id)),
      )
    await sweepPhotos()
    expect([old, fresh, named].map((id) => filesOf(id).length)).toEqual([0, 2, 2])
    expect((await send([old])).status).toBe(422)
  })

  it('with a request that was erased past us', async () => {
    const { id, photo } = await withPhoto()
    await transact((tx) => tx.update(requests).set({ erasedAt: new Date() }).where(eq(requests.id, id)))
    await sweepPhotos()
    expect([filesOf(photo), await photosOf(id)]).toEqual([[], []])
  })

  it('with the data of their request', async () => {
    const { id, token, photo } = await withPhoto()
    await transact((tx) => eraseRequests(tx, [id], { kind: 'customer' }))
    expect(await photosOf(id)).toEqual([])
    expect((await lookAt(token, photo)).status).toBe(404)
    await workQueue(sweepPhotosQueue)
    expect(filesOf(photo)).toEqual([])
  })
})

describe('nobody can fill the disk', () => {
  it('from one address', async () => {
    const address = freshAddress()
    const again = () => sendPhoto(new Uint8Array(Buffer.from('no picture')), 'photo', { address })
    const statuses: number[] = []
    for (let sent = 0; sent < 202; sent++) statuses.push((await again()).status)
    expect(statuses.slice(0, 200).every((status) => status === 422)).toBe(true)
    expect(statuses.slice(200)).toEqual([429, 429])
  })

  it('from many: the oldest make room, and cannot be named any more', async () => {
    const oldest = await aWaitingPhoto()
    const early = { createdAt: new Date(Date.now() - 60_000) }
    await transact((tx) => tx.update(requestPhotos).set(early).where(eq(requestPhotos.id, oldest)))
    const waiting = { width: 1, height: 1, variants: [] }
    const ids = await transact((tx) =>
      tx
        .insert(requestPhotos)
        .values(Array.from({ length: mostWaitingPhotos - 1 }, () => waiting))
        .returning({ id: requestPhotos.id }),
    )
    const { status } = await sendPhoto(await jpeg())
    expect(status).toBe(201)
    expect((await send([oldest])).status).toBe(422)
    await workQueue(sweepPhotosQueue)
    expect(filesOf(oldest)).toEqual([])
    await transact((tx) =>
      tx.delete(requestPhotos).where(
        inArray(
          requestPhotos.id,
          ids.map(({ id }) => id),
        ),
      ),
    )
  })

  it('with a picture that is far taller than wide', async () => {
    const tall = await sharp({ create: { width: 1080, height: 20_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { status, json } = await sendPhoto(new Uint8Array(tall))
    expect(status).toBe(201)
    const [kept] = await read((db) =>
      db.select().from(requestPhotos).where(eq(requestPhotos.id, json.data.id)),
    )
    expect(kept?.height).toBe(1600)
  })

  it('by the browsers of another site’s visitors', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await sendPhoto(await jpeg(), 'photo', { headers })).status).toBe(403)
  })
})
