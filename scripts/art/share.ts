import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { band, MARK_SIZE } from '../../lib/brand/imigongo'
import { markPaths, TONES } from './icons'
import { LINE, NAME } from './words'

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
