import 'server-only'
import type { FileHandle } from 'node:fs/promises'
import { AppError } from '@/lib/platform/errors'
import { hidesProgram, readAt } from './bytes'

type Box = { type: string; start: number; end: number }
export type VideoSize = { width: number; height: number }

const refusal = (message: string) => new AppError('invalid', { message })
export const cutOff = () => refusal('This video is damaged or cut off. Please export it again.')
export const stowaway = () =>
  refusal('Something else hides in this video. Please export it again as a plain MP4.')

/** All boxes that an MP4 file may have at its top level. */
const topBoxes = new Set(
  'ftyp styp moov mdat free skip wide moof mfra sidx pdin emsg prft meta udta uuid'.split(' '),
)
const mostHeader = 8 * 1024 * 1024
const playable = new Set(['avc1', 'avc3', 'av01', 'vp09', 'vp08'])

/** The length of a box and of its header; `room` is what is left of its level. */
function lengthAt(bytes: Buffer, at: number, room: number): { length: number; header: number } {
  const short = bytes.readUInt32BE(at)
  if (short !== 1) return { length: short === 0 ? room : short, header: 8 }
  if (room < 16) throw cutOff()
  return { length: Number(bytes.readBigUInt64BE(at + 8)), header: 16 }
}

function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    if (end - at < 8) throw cutOff()
    const { length, header } = lengthAt(bytes, at, end - at)
    if (length < header || at + length > end) throw cutOff()
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + header, end: at + length })
    at += length
  }
  return boxes
}

async function topLevel(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < size; ) {
    if (size - at < 8) throw stowaway()
    const head = await readAt(file, at, 16)
    const type = head.toString('latin1', 4, 8)
    if (!topBoxes.has(type)) throw boxes.length > 1 ? stowaway() : cutOff()
    const { length, header } = lengthAt(head, 0, size - at)
    if (length < header || at + length > size) throw cutOff()
    if (type !== 'mdat' && length > mostHeader) throw stowaway()
    boxes.push({ type, start: at + header, end: at + length })
    at += length
  }
  return boxes
}

const find = (bytes: Buffer, { start, end }: Box, type: string) =>
  boxesIn(bytes, start, end).find((box) => box.type === type)

/** The size of a track's picture after rotation; undefined for other tracks. */
function videoTrack(bytes: Buffer, track: Box): (VideoSize & { codec: string }) | undefined {
  const media = find(bytes, track, 'mdia')
  const handler = media && find(bytes, media, 'hdlr')
  if (!handler || bytes.toString('latin1', handler.start + 8, handler.start + 12) !== 'vide') return undefined
  const information = find(bytes, media, 'minf')
  const table = information && find(bytes, information, 'stbl')
  const description = table && find(bytes, table, 'stsd')
  const header = find(bytes, track, 'tkhd')
  if (!description || !header || header.end - header.start < 84) throw cutOff()
  // Matrix and size end the header (44 bytes). The third number of the matrix' first row turns by 90°.
  const matrix = header.end - 44
  const isTurned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 4) !== 0
  const width = Math.round(bytes.readUInt32BE(header.end - 8) / 65_536)
  const height = Math.round(bytes.readUInt32BE(header.end - 4) / 65_536)
  const codec = bytes.toString('latin1', description.start + 12, description.start + 16)
  return isTurned ? { width: height, height: width, codec } : { width, height, codec }
}

/** Reads an MP4 file by its boxes. Refuses incomplete files and files that contain something else. */
export async function inspectMp4(file: FileHandle, size: number): Promise<VideoSize> {
  const boxes = await topLevel(file, size)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (boxes[0]?.type !== 'ftyp' || !movie || !boxes.some(({ type }) => type === 'mdat')) throw cutOff()
  for (const { type, start, end } of boxes) {
    if (type !== 'mdat' && hidesProgram(await readAt(file, start, end - start))) throw stowaway()
  }
  const bytes = await readAt(file, movie.start, movie.end - movie.start)
  const tracks = boxesIn(bytes).filter(({ type }) => type === 'trak')
  const track = tracks.map((one) => videoTrack(bytes, one)).find(Boolean)
  if (!track) throw refusal('There is no picture in this video.')
  if (!playable.has(track.codec)) {
    throw refusal('Most phones cannot play this kind of MP4. Please export it with H.264.')
  }
  return { width: track.width, height: track.height }
}
