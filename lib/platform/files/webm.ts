import 'server-only'
import type { FileHandle } from 'node:fs/promises'
import { AppError } from '@/lib/platform/errors'
import { hidesProgram, readAt } from './bytes'
import { cutOff, stowaway, type VideoSize } from './mp4'

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  entry: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const

/** Elements that are allowed beside and inside clusters. Attachments, which can be any file, are not. */
const passing = new Set([
  0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1043a770, 0x1254c367, 0xec, 0xbf, 0xe7, 0xa3, 0xa0, 0xab, 0xa7,
  0x5854,
])
const mostHeader = 1024 * 1024
const mostElements = 200_000
const codecs = /^V_(VP8|VP9|AV1)/

type Element = { id: number; start: number; end: number | null }

/** The element at an offset; its end is null when the file does not give its length. */
function elementAt(bytes: Buffer, at: number, base = 0): Element {
  const first = bytes[at] ?? 0
  const idLength = Math.clz32(first) - 23
  if (idLength > 4 || at + idLength >= bytes.length) throw cutOff()
  const id = bytes.readUIntBE(at, idLength)
  const sizeAt = at + idLength
  const lead = bytes[sizeAt] ?? 0
  const sizeLength = Math.clz32(lead) - 23
  if (sizeLength > 8 || sizeAt + sizeLength > bytes.length) throw cutOff()
  let size = BigInt(lead & (0xff >> sizeLength))
  for (let next = 1; next < sizeLength; next += 1) size = (size << 8n) | BigInt(bytes[sizeAt + next] ?? 0)
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n
  const start = base + sizeAt + sizeLength
  return { id, start, end: isUnknown ? null : start + Number(size) }
}

function childrenOf(bytes: Buffer, start = 0, end = bytes.length): Element[] {
  const children: Element[] = []
  for (let at = start; at < end; ) {
    const child = elementAt(bytes, at)
    if (child.end === null || child.end > end) throw cutOff()
    children.push(child)
    at = child.end
  }
  return children
}

const unsigned = (bytes: Buffer, { start, end }: Element) =>
  end && end - start <= 6 ? bytes.readUIntBE(start, end - start) : 0

function sizeIn(tracks: Buffer): VideoSize {
  for (const entry of childrenOf(tracks).filter(({ id }) => id === ids.entry)) {
    const fields = childrenOf(tracks, entry.start, entry.end ?? 0)
    const video = fields.find(({ id }) => id === ids.video)
    const codec = fields.find(({ id }) => id === ids.codec)
    if (!video || !codec) continue
    if (!codecs.test(tracks.toString('latin1', codec.start, codec.end ?? 0))) break
    const sizes = childrenOf(tracks, video.start, video.end ?? 0)
    const width = sizes.find(({ id }) => id === ids.width)
    const height = sizes.find(({ id }) => id === ids.height)
    if (width && height) return { width: unsigned(tracks, width), height: unsigned(tracks, height) }
  }
  throw new AppError('invalid', { message: 'There is no picture in this video that phones can play.' })
}

/** Reads a WebM file by its elements. Refuses incomplete files and files that contain something else. */
export async function inspectWebm(file: FileHandle, size: number): Promise<VideoSize> {
  let found: VideoSize | undefined
  let hasCluster = false
  let at = 0
  for (let count = 0; at < size; count += 1) {
    if (count > mostElements) throw stowaway()
    const { id, start, end } = elementAt(await readAt(file, at, 16), 0, at)
    if ((at === 0) !== (id === ids.head) || (end ?? 0) > size) throw cutOff()
    const isParent = id === ids.segment || id === ids.cluster
    if (!isParent && (end === null || (id !== ids.head && id !== ids.tracks && !passing.has(id))))
      throw stowaway()
    hasCluster ||= id === ids.cluster
    if (id === ids.head || id === ids.tracks) {
      if ((end ?? 0) - start > mostHeader) throw stowaway()
      const bytes = await readAt(file, start, (end ?? 0) - start)
      if (hidesProgram(bytes)) throw stowaway()
      if (id === ids.tracks) found = sizeIn(bytes)
      else if (!isWebm(bytes))
        throw new AppError('invalid', { message: 'This is Matroska, not WebM. Please export it as MP4.' })
    }
    // Skips clusters of known length, which hold only frames; goes into others and the segment.
    at = id === ids.segment || end === null ? start : end
  }
  if (!found || !hasCluster) throw cutOff()
  return found
}

function isWebm(head: Buffer): boolean {
  const type = childrenOf(head).find(({ id }) => id === ids.docType)
  return type !== undefined && head.toString('latin1', type.start, type.end ?? 0) === 'webm'
}
