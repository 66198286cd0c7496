// A page in two: what people read, and what starts Next. See docs/decisions/019-a-page-in-parts.md.
import { createHash } from 'node:crypto'
import { criticalStyles } from './critical-styles'

/** What was taken out of a page, under the name that the page asks for it by. */
type Part = { name: string; body: string }
export type SplitPage = { html: string; parts: Part[] }
/** The text of one of the build's sheets, by its address. */
export type SheetOf = (address: string) => string | undefined

/** Where the parts of pages are; the service worker keeps what is under /_next/static. */
const addressOf = ({ name }: Part) => `/_next/static/pages/${name}`
/** The name of a part in the address that asks for it. */
export const partName = /^\/_next\/static\/pages\/([\w-]{12}\.(?:js|css))$/

/** Named by the content: whoever has it has the right one, for ever. */
function makePart(body: string, type: 'js' | 'css'): Part {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12)
  return { name: `${hash}.${type}`, body }
}

/** Smaller sheets are not worth a request. */
const leastSheet = 2_000
const fold = '<template data-fold=""></template>'
const ofNext =
  /<script>((?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f|\(globalThis\["TURBOPACK"\][^<]*?\))\.push\(.*?\);?)<\/script>/gs
const inlined = /(<style[^>]* data-href="([^"]*)"[^>]*>)(.*?)(<\/style>)/s

/** React's data and what starts it, in their order, as one script beside the others. */
function takeScript(html: string): SplitPage {
  const bodies: string[] = []
  const rest = html.replace(ofNext, (_, body: string) => {
    bodies.push(body.replace(/;?$/, ';'))
    return ''
  })
  const end = rest.lastIndexOf('</body>')
  const isStarted = bodies.some((body) => body.startsWith('(globalThis["TURBOPACK"]'))
  const isWhole = isStarted && bodies.length > 2 && !/__next_f|TURBOPACK/.test(rest)
  if (!isWhole || end < 0) return { html, parts: [] }
  const part = makePart(bodies.join('\n'), 'js')
  const asked = `<script data-src="${addressOf(part)}" async=""></script>`
  return { html: rest.slice(0, end) + asked + rest.slice(end), parts: [part] }
}

/** The styles of the first screen where they were, and the sheets whole from the fold on. */
function takeStyles(html: string, sheetOf: SheetOf): SplitPage {
  const [whole, begin = '', addresses = '', text = '', end = ''] = inlined.exec(html) ?? []
  const place = html.indexOf(fold)
  if (!whole || place < 0) return { html, parts: [] }
  const sheets = addresses.split(' ').map((address) => sheetOf(address) ?? '')
  if (sheets.join('') !== text) return { html, parts: [] }
  const firstScreen = html.slice(0, place).replace(whole, '')
  const isBig = (sheet: string) => sheet.length >= leastSheet
  const critical = sheets.map((sheet) => (isBig(sheet) ? criticalStyles(sheet, firstScreen) : sheet))
  const parts = sheets.filter(isBig).map((sheet) => makePart(sheet, 'css'))
  const links = parts.map((part) => `<link rel="stylesheet" href="${addressOf(part)}"/>`)
  return {
    html: html.replace(fold, () => links.join('')).replace(whole, () => begin + critical.join('') + end),
    parts,
  }
}

/**
 * Takes from a page what its first paint does not need: React's data goes to a script of its own. Where the
 * page says where its first screen ends, the styles of everything below come with the whole sheet from there.
 * A page that is not as expected stays as it is.
 */
export function splitPage(html: string, sheetOf: SheetOf): SplitPage {
  const styled = takeStyles(html, sheetOf)
  const started = takeScript(styled.html)
  return { html: started.html, parts: [...styled.parts, ...started.parts] }
}
