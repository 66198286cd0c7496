// A page in two: what people read, and what starts Next. See docs/decisions/019-a-page-in-parts.md.
import { createHash } from 'node:crypto'
import { criticalStyles } from './critical-styles'

export type SplitPage = {
  html: string
  /** What was taken out, and the name that the page asks for it by. */
  script?: { name: string; body: string }
}
/** The text of one of the build's sheets, by its address. */
export type SheetOf = (address: string) => string | undefined

/** Where the scripts of pages are; the service worker keeps what is under /_next/static. */
export const scriptAddress = (name: string) => `/_next/static/pages/${name}.js`
export const scriptName = /^\/_next\/static\/pages\/([\w-]{12})\.js$/

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
  const isWhole = bodies.length > 1 && !rest.includes('__next_f') && !rest.includes('TURBOPACK')
  if (!isWhole || end < 0) return { html }
  const body = bodies.join('\n')
  const name = createHash('sha256').update(body).digest('base64url').slice(0, 12)
  const asked = `<script data-src="${scriptAddress(name)}" async=""></script>`
  return { html: rest.slice(0, end) + asked + rest.slice(end), script: { name, body } }
}

/** The styles of the first screen where they were, and the sheets whole from the fold on. */
function takeStyles(html: string, sheetOf: SheetOf): string {
  const [whole, begin = '', addresses = '', text = '', end = ''] = inlined.exec(html) ?? []
  const place = html.indexOf(fold)
  if (!whole || place < 0) return html
  const sheets = addresses.split(' ').map((address) => ({ address, sheet: sheetOf(address) ?? '' }))
  if (sheets.map(({ sheet }) => sheet).join('') !== text) return html
  const firstScreen = html.slice(0, place).replace(whole, '')
  const big = ({ sheet }: { sheet: string }) => sheet.length >= leastSheet
  const critical = sheets.map((one) => (big(one) ? criticalStyles(one.sheet, firstScreen) : one.sheet))
  const links = sheets.filter(big).map(({ address }) => `<link rel="stylesheet" href="${address}"/>`)
  return html.replace(fold, () => links.join('')).replace(whole, () => begin + critical.join('') + end)
}

/**
 * Takes from a page what its first paint does not need: React's data goes to a script of its own; where the page says where its first screen
 * ends, the styles of everything below come with the whole sheet from there. A page that is not as expected stays as it is.
 */
export function splitPage(html: string, sheetOf: SheetOf): SplitPage {
  return takeScript(takeStyles(html, sheetOf))
}
