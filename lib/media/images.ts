import 'server-only'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { AppError } from '@/lib/platform/errors'
import { hidesProgram } from '@/lib/platform/files/bytes'
import { storeBytes } from '@/lib/platform/storage/storage'
import type { MediaVariant } from './constants'
import { kindOf } from './signature'

type ImageOptions = {
  folder: string
  widths: readonly number[]
  narrowest?: number
  /** Width divided by height; the picture is cropped to it. Without it the picture keeps its shape. */
  aspect?: number
  format?: 'avif' | 'webp'
  /** The picture is made to fit into this height too. */
  tallest?: number
  /** The name of the files; without it, the hash of the picture. */
  name?: string
}

// The largest photos of phones have 50 to 60 megapixels; a decompression bomb has more.
const mostPixels = 64_000_000
const qualities = { avif: 55, webp: 78 }

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({
    seconds: 15,
  })

const refusal = (message: string, cause?: unknown) => new AppError('invalid', { message, cause })

/** Reads the size from the header, before any pixel is decoded. */
async function measure(bytes: Uint8Array, narrowest: number) {
  const kind = kindOf(bytes)
  if (!('kind' in kind)) throw refusal(kind.refusal)
  if (kind.kind !== 'image') throw refusal('This is a video. Please choose a picture.')
  if (hidesProgram(bytes)) {
    throw refusal('Something else hides in this picture. Please save it again as a plain JPEG or PNG.')
  }
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (autoOrient.width * autoOrient.height > mostPixels) {
    throw refusal('This picture has more than 64 million pixels. Please make it smaller.')
  }
  if (autoOrient.width < narrowest) {
    throw refusal(
      `This picture is only ${autoOrient.width} pixels wide. It needs at least ${narrowest} to look sharp.`,
    )
  }
  return autoOrient
}

/** Rotates and crops the picture, and removes the camera's metadata. */
async function normalise(bytes: Uint8Array, { aspect, tallest, widths, narrowest = 1 }: ImageOptions) {
  const autoOrient = await measure(bytes, narrowest)
  const widest = Math.min(Math.max(...widths), autoOrient.width)
  return open(bytes)
    .autoOrient()
    .resize({
      width: widest,
      ...(tallest && { height: tallest, fit: 'inside', withoutEnlargement: true }),
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

/** Re-encodes a picture in the given widths, and names its files; refuses files of other types. */
export async function encodeImage(bytes: Uint8Array, options: ImageOptions) {
  const format = options.format ?? 'avif'
  const { data, info } = await normalise(bytes, options).catch((error) => {
    throw error instanceof AppError ? error : refusal('This picture is damaged or cut off.', error)
  })
  const { width, height, channels } = info
  const picture = () => sharp(data, { raw: { width, height, channels } })
  const encode = (target: number) =>
    picture().resize({ width: target })[format]({ quality: qualities[format] }).toBuffer()
  const name = options.name ?? createHash('sha256').update(data).digest('hex').slice(0, 24)
  const wanted = [...new Set(options.widths.map((target) => Math.min(target, width)))].sort((a, b) => a - b)
  const variants: MediaVariant[] = []
  const files: { path: string; bytes: Buffer }[] = []
  for (const target of wanted) {
    const file = await encode(target)
    const path = `${options.folder}/${name}-${target}.${format}`
    files.push({ path, bytes: file })
    variants.push({ width: target, height: Math.round((height * target) / width), path, bytes: file.length })
  }
  const largest = variants.at(-1)
  if (!largest) throw new Error('A picture needs at least one width')
  const preview = await picture().resize({ width: 12 }).webp({ quality: 30 }).toBuffer()
  const image = {
    path: largest.path,
    mime: `image/${format}`,
    width,
    height,
    bytes: largest.bytes,
    blur: `data:image/webp;base64,${preview.toString('base64')}`,
    variants,
  }
  return { image, files }
}

/** Re-encodes a picture and stores it under its hash. */
export async function storeImage(bytes: Uint8Array, options: ImageOptions) {
  const { image, files } = await encodeImage(bytes, options)
  for (const file of files) await storeBytes(file.bytes, file.path)
  return image
}

export type StoredImage = Awaited<ReturnType<typeof storeImage>>
