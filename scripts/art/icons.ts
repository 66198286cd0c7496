import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { band, MARK_SIZE, mark, type Tone } from '../../lib/brand/imigongo'
import { LINE, NAME } from './words'

export const TONES: Record<Tone, string> = {
  clay: '#C2410C',
  ochre: '#D97706',
  ink: '#1C1917',
  paper: '#FBF8F3',
}

export function markPaths(tones: Partial<Record<Tone, string>> = {}): string {
  return mark()
    .map(({ d, tone }) => `<path fill="${tones[tone] ?? TONES[tone]}" d="${d}"/>`)
    .join('')
}

function tile(share: number, radius: number): string {
  const side = MARK_SIZE / share
  const edge = (MARK_SIZE - side) / 2
  const r = radius ? ` rx="${(side * radius).toFixed(2)}"` : ''
  const box = [edge, edge, side, side].map((value) => +value.toFixed(2))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">` +
    `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}"${r} fill="${TONES.paper}"/>${markPaths()}</svg>`
  )
}

async function png(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / 28
  return sharp(Buffer.from(svg), { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** The border on top of every mail: mail programs show no SVG. Twice the size in which it is shown. */
async function mailBand(): Promise<Buffer> {
  const [width, height] = [1120, 36]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${TONES.clay}"/>` +
    `<path fill="${TONES.paper}" fill-rule="evenodd" d="${band(width, height)}"/></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** An .ico is a small directory in front of ordinary PNG files. */
function ico(images: { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, data }, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  })
  return Buffer.concat([head, ...images.map(({ data }) => data)])
}

export async function buildIcons(folder: string) {
  const rounded = tile(0.78, 0.2)
  const small = tile(0.92, 0.16)
  const square = tile(0.7, 0)
  const maskable = tile(0.62, 0)
  const save = (name: string, data: Buffer | string) => writeFile(join(folder, name), data)
  await save('icon.svg', rounded)
  await save('favicon.ico', ico([{ size: 32, data: await png(small, 32) }]))
  await save('icon-192.png', await png(rounded, 192))
  await save('icon-512.png', await png(rounded, 512))
  await save('icon-maskable-512.png', await png(maskable, 512))
  await save('apple-touch-icon.png', await png(square, 180))
  await save('mail-band.png', await mailBand())
}

const WIDTH = 1200
const HEIGHT = 630
const BAND = 48
const MARGIN = 14
const LEFT = 84

/** The picture that other sites show when a page is shared: the hills, the name and the claim. */
export async function buildShare(hero: string, target: string) {
  const foot = HEIGHT - BAND - 2 * MARGIN
  const bright = markPaths({ clay: TONES.paper, ochre: '#EDA63C' })
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="scrim"><stop stop-color="#2A1409" stop-opacity=".86"/>
    <stop offset=".45" stop-color="#2A1409" stop-opacity=".66"/><stop offset=".75" stop-color="#2A1409" stop-opacity="0"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#scrim)"/>
    <rect y="${foot}" width="${WIDTH}" height="${HEIGHT - foot}" fill="${TONES.paper}"/>
    <path transform="translate(0 ${foot + MARGIN})" fill="${TONES.clay}" fill-rule="evenodd" d="${band(WIDTH, BAND)}"/>
    <g transform="translate(${LEFT} 112) scale(${104 / MARK_SIZE})">${bright}</g>
    <g fill="${TONES.paper}"><path transform="translate(${LEFT} 348)" d="${NAME}"/><path transform="translate(${LEFT} 424)" d="${LINE}"/></g>
  </svg>`
  const picture = await sharp(hero)
    .resize(WIDTH, foot + 2, { fit: 'cover', position: 'right' })
    .extend({ bottom: HEIGHT - foot - 2, background: TONES.paper })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  await writeFile(target, picture)
}
