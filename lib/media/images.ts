import 'server-only'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { AppError } from '@/lib/platform/errors'
import { storeBytes } from '@/lib/platform/storage'
import type { MediaVariant } from './constants'

/** A picture that now lies in the storage, as the media table keeps it. */
export type StoredImage = {
  path: string
  mime: string
  width: number
  height: number
  bytes: number
  blur: string
  variants: MediaVariant[]
}

type ImageOptions = {
  /** The folder within the storage. */
  folder: string
  widths: readonly number[]
  /** Width over height; what is outside is cut off. Without it the picture keeps its shape. */
  aspect?: number
  format?: 'avif' | 'webp'
}

const signatures: [offset: number, bytes: RegExp][] = [
  [0, /^\xff\xd8\xff/],
  [1, /^PNG\r\n/],
  [8, /^WEBP/],
  [4, /^ftyp(avif|avis|mif1|miaf)/],
]
// A phone's largest photos have 50 to 60 megapixels; a bomb has more.
const mostPixels = 64_000_000
const qualities = { avif: 55, webp: 78 }

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({
    seconds: 15,
  })

function refusal(cause?: unknown): AppError {
  return new AppError('invalid', { message: 'This is not a picture that we can read.', cause })
}

/** Upright, cut to its aspect and without a trace of what the camera wrote into it. */
async function normalise(bytes: Uint8Array, { aspect, widths }: ImageOptions) {
  const start = Buffer.from(bytes.subarray(0, 32))
  if (!signatures.some(([offset, mark]) => mark.test(start.toString('latin1', offset)))) throw refusal()
  const { autoOrient } = await open(bytes).metadata()
  const widest = Math.min(Math.max(...widths), autoOrient.width)
  return open(bytes)
    .autoOrient()
    .resize({
      width: widest,
      ...(aspect && {
        height: Math.max(1, Math.round(widest / aspect)),
        fit: 'cover',
        position: 'attention',
      }),
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/**
 * Re-encodes an uploaded picture in the widths that are shown and stores them under the hash of their content.
 * What the bytes are counts, not what they are called; everything that is not a picture is refused.
 */
export async function storeImage(bytes: Uint8Array, options: ImageOptions): Promise<StoredImage> {
  const format = options.format ?? 'avif'
  const { data, info } = await normalise(bytes, options).catch((error) => {
    throw error instanceof AppError ? error : refusal(error)
  })
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })
  const encode = (target: number) =>
    picture().resize({ width: target })[format]({ quality: qualities[format] }).toBuffer()
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 24)
  const wanted = [...new Set(options.widths.map((target) => Math.min(target, width)))].sort((a, b) => a - b)
  const variants: MediaVariant[] = []
  for (const target of wanted) {
    const file = await encode(target)
    const path = `${options.folder}/${hash}-${target}.${format}`
    await storeBytes(file, path)
    variants.push({ width: target, height: Math.round((height * target) / width), path, bytes: file.length })
  }
  const largest = variants.at(-1)
  if (!largest) throw new Error('A picture needs at least one width')
  const preview = await picture().resize({ width: 20 }).webp({ quality: 30 }).toBuffer()
  return {
    path: largest.path,
    mime: `image/${format}`,
    width,
    height,
    bytes: largest.bytes,
    blur: `data:image/webp;base64,${preview.toString('base64')}`,
    variants,
  }
}
