import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { GET as oneMedia } from '@/app/api/admin/media/[id]/route'
import { POST as upload } from '@/app/api/admin/media/route'
import { call } from './call'

type Headers = Record<string, string>

/** Sends bytes as the upload field does, whatever they are called. */
export const send = (
  bytes: Uint8Array,
  headers: Headers,
  { type = 'image/jpeg', use = 'card' }: { type?: string; use?: string } = {},
) =>
  call(upload, `/api/admin/media?use=${use}`, {
    raw: new Uint8Array(bytes),
    headers: { ...headers, 'content-type': type },
  })

export const getMediaFile = (id: string, headers: Headers) =>
  call(oneMedia, `/api/admin/media/${id}`, { headers, params: { id } })

let lastColour = 0

/** A photo that no other test has. */
export function aPhoto(size: { width?: number; height?: number } = {}): Sharp {
  lastColour += 1
  const background = { r: lastColour % 255, g: Math.floor(lastColour / 255), b: 90 }
  return sharp({ create: { width: 900, height: 600, ...size, channels: 3, background } })
}

/** The id of a new picture. */
export async function aPicture(headers: Headers): Promise<string> {
  return (await send(await aPhoto({ width: 400, height: 300 }).jpeg().toBuffer(), headers)).json.data.id
}

/** The film of the seed: a sound MP4. */
export const aFilm = (): Buffer => readFileSync('db/seed/media/testimonials/how-a-request-goes-0af76d7b.mp4')

/** A film with other bytes, so that it is a file of its own. */
export function anotherFilm(): Buffer {
  lastColour += 1
  const free = Buffer.alloc(12)
  free.writeUInt32BE(12, 0)
  free.write('free', 4, 'latin1')
  free.writeUInt32BE(lastColour, 8)
  return Buffer.concat([aFilm(), free])
}

type Part = { id: string; body: Buffer | Part[] | 'unknown' }

function element({ id, body }: Part): Buffer {
  const bytes = Buffer.isBuffer(body)
    ? body
    : body === 'unknown'
      ? Buffer.alloc(0)
      : Buffer.concat(body.map(element))
  const size = Buffer.alloc(8)
  if (body === 'unknown') size.fill(0xff)
  else size.writeBigUInt64BE(BigInt(bytes.length))
  size[0] = 0x01
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes])
}

/** A WebM file, sound by its structure, with what a test wants changed in it. */
export function aWebm(
  change: { docType?: string; codec?: string; more?: Part[]; isLive?: boolean } = {},
): Buffer {
  const { docType = 'webm', codec = 'V_VP9', more = [], isLive = false } = change
  const video: Part = {
    id: 'e0',
    body: [
      { id: 'b0', body: Buffer.from([0x05, 0x00]) },
      { id: 'ba', body: Buffer.from([0x02, 0xd0]) },
    ],
  }
  const track: Part = { id: 'ae', body: [{ id: '86', body: Buffer.from(codec) }, video] }
  const frames: Part[] = [
    { id: 'e7', body: Buffer.from([0]) },
    { id: 'a3', body: Buffer.alloc(64, 7) },
  ]
  const head = element({ id: '1a45dfa3', body: [{ id: '4282', body: Buffer.from(docType) }] })
  const tracks: Part = { id: '1654ae6b', body: [track] }
  if (isLive) {
    const open = [
      { id: '18538067', body: 'unknown' as const },
      tracks,
      { id: '1f43b675', body: 'unknown' as const },
    ]
    return Buffer.concat([head, ...[...open, ...frames, ...more].map(element)])
  }
  return Buffer.concat([
    head,
    element({ id: '18538067', body: [tracks, { id: '1f43b675', body: frames }, ...more] }),
  ])
}
