import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createHtmlShaper } from '@/server/pages/shape-html'

const literal = (text: string) =>
  JSON.stringify(text)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')

/** A page, what React starts from in it, and that without the styles: once as JSON, once as a text row. */
function makePage({ nonce = '', dash = '\\2014 ' } = {}) {
  const sheets = [`.card{content:"${dash}";color:red}`.repeat(40), '.page{margin:0 auto}'.repeat(40)] as const
  const entries = [
    `1:["$","style",null,{"href":"/a.css","children":${JSON.stringify(sheets[0])}}]\n2:T${sheets[1].length.toString(16)},`,
    `${sheets[1]}3:["$","p",null,{"children":"Umurimo <b>muziza</b> – 5 000\u2028Frw"}]\n`,
  ]
  const blank = entries.map((entry) => {
    const styles = [JSON.stringify(sheets[0]).slice(1, -1), sheets[1]]
    return styles.reduce((text, style) => text.replace(style, () => ' '.repeat(style.length)), entry)
  })
  const html = [
    `<!DOCTYPE html><html><head><meta charSet="utf-8"/><style data-precedence="next">${sheets.join('')}</style>`,
    `<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>`,
    '<link rel="canonical" href="https://taskers.rw/"/>',
    `<script src="/_next/static/chunks/react.js" async=""${nonce}></script>`,
    `<script src="/_next/static/chunks/old.js" noModule=""${nonce}></script>`,
    '</head><body><p>1 < 2 – Murakaza neza</p>',
    `<script src="/_next/static/chunks/main.js" id="_R_" async=""${nonce}></script>`,
    `<script${nonce}>(self.__next_f=self.__next_f||[]).push([0])</script>`,
    ...entries.map((entry) => `<script${nonce}>self.__next_f.push([1,${literal(entry)}])</script>`),
    '</body></html>',
  ].join('')
  return { html, entries, blank }
}
const { html: page, blank } = makePage()

function shape(html: string, size = html.length): string {
  const shaper = createHtmlShaper()
  const bytes = Buffer.from(html)
  const parts: Buffer[] = []
  for (let from = 0; from < bytes.length; from += size)
    parts.push(shaper.write(bytes.subarray(from, from + size)))
  return Buffer.concat([...parts, shaper.end()]).toString()
}

type Script = { src?: string; dataset: { src?: string }; removeAttribute: () => void }

/** A page's inline scripts, run as in a browser: what React's data became, and what starts the others. */
function run(html: string, hidden = false) {
  const scripts: Script[] = [...html.matchAll(/<script[^>]* data-src="([^"]*)"/g)].map(([, src = '']) => ({
    dataset: { src },
    removeAttribute: () => undefined,
  }))
  const waiting: (() => void)[] = []
  const document = {
    hidden,
    querySelectorAll: () => scripts,
    addEventListener: (_: string, listener: () => void) => waiting.push(listener),
  }
  const later = (callback: () => void) => waiting.push(callback)
  const self: { __next_f?: [number, string?][] } = {}
  const context = vm.createContext({ self, document, requestAnimationFrame: later, setTimeout: later })
  for (const [, source = ''] of html.matchAll(/<script(?: nonce="\w+")?>(.*?)<\/script>/gs))
    vm.runInContext(source, context)
  return { data: (self.__next_f ?? []).slice(1).map(([, text]) => text), scripts, waiting }
}

describe('the shape of a page', () => {
  it('starts the scripts two frames after the text is there', () => {
    const { scripts, waiting } = run(shape(page))
    expect(scripts.map(({ dataset }) => dataset.src)).toEqual([
      '/_next/static/chunks/react.js',
      '/_next/static/chunks/main.js',
    ])
    for (const step of ['the text is there', 'a frame', 'a frame']) {
      waiting.shift()?.()
      expect(
        scripts.some(({ src }) => src),
        step,
      ).toBe(false)
    }
    waiting.shift()?.()
    expect(scripts.map(({ src }) => src)).toEqual(scripts.map(({ dataset }) => dataset.src))
  })

  it('does not wait for a paint that a hidden page never has', () => {
    const { scripts, waiting } = run(shape(page), true)
    waiting.shift()?.()
    expect(scripts.every(({ src }) => src)).toBe(true)
  })

  it('gives React the data that Next wrote, as long as it was, and has the styles once', () => {
    const shaped = shape(page)
    expect(run(shaped).data).toEqual(blank)
    expect(shaped.split('.card{').length - 1).toBe(40)
    expect(shaped.split('.page{').length - 1).toBe(40)
  })

  it('leaves everything else as it came', () => {
    const shaped = shape(page)
    expect(shaped).toContain('<link rel="canonical" href="https://taskers.rw/"/>')
    expect(shaped).toContain('<p>1 < 2 – Murakaza neza</p>')
    expect(shaped).not.toContain('rel="preload"')
    expect(shaped).not.toContain('old.js')
  })

  it('gives what it adds the nonce of the page', () => {
    const tags = shape(makePage({ nonce: ' nonce="abc"' }).html).match(/<script[^>]*>/g)
    expect(tags).toHaveLength(6)
    expect(tags?.every((tag) => tag.includes(' nonce="abc"'))).toBe(true)
  })

  it.each([1, 7, 100, 1_000])('does not care where the parts of %i bytes end', (size) => {
    expect(shape(page, size)).toBe(shape(page))
  })

  it('loses nothing of a page that ends in the middle', () => {
    for (const ending of ['<p>and <scr', '<p>and <script>self.__next_f.push([1,"', '<style>.a{'])
      expect(shape(ending)).toBe(ending)
  })

  it('repeats styles whose places it cannot count', () => {
    const other = makePage({ dash: '–' })
    const shaped = shape(other.html)
    expect(run(shaped).data).toEqual(other.entries)
    expect(shaped).not.toContain('padEnd')
  })
})
