import { describe, expect, it } from 'vitest'
import { criticalStyles } from '@/server/pages/critical-styles'
import { partName, splitPage } from '@/server/pages/split-page'

const fonts = '@font-face{font-family:figtree}'
const rules =
  '@layer theme{:root{--color-ink:#111;--color-clay:#a31}}@layer utilities{.flex{display:flex}.bg-ink{background:var(--color-ink)}.text-clay{color:var(--color-clay)}}'
const filler = '.grid{display:grid}'.repeat(120)
const sheets: Record<string, string> = {
  '/_next/static/chunks/fonts.css': fonts,
  '/_next/static/chunks/site.css': rules + filler,
}
const sheetOf = (address: string) => sheets[address]

const data = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"0:{\\"a\\":\\"\\u003cb>\\"}\\n"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
]
const page = ({ fold = '<template data-fold=""></template>', scripts = data } = {}) =>
  [
    `<html><head><style data-precedence="next" data-href="${Object.keys(sheets).join(' ')}">${Object.values(sheets).join('')}</style>`,
    '<script data-src="/_next/static/chunks/a.js" async=""></script></head>',
    `<body class="flex"><main class="bg-ink">Hello</main>${fold}<p class="text-clay">$& below</p>`,
    `<script type="application/ld+json">{"a":1}</script>`,
    ...scripts.map((script) => `<script>${script}</script>`),
    '</body></html>',
  ].join('')

describe('a page in parts', () => {
  it('has what starts Next in a script of its own, in its order', () => {
    const { html, parts } = splitPage(page({ fold: '' }), sheetOf)
    expect(parts).toHaveLength(1)
    expect(parts[0]?.body).toBe(`${data[0]};\n${data[1]};\n${data[2]}`)
    expect(html).not.toMatch(/__next_f|TURBOPACK/)
    expect(html).toContain('<script type="application/ld+json">{"a":1}</script>')
    const [, address = ''] = /<script data-src="([^"]*)" async=""><\/script><\/body>/.exec(html) ?? []
    expect(partName.exec(address)?.[1]).toBe(parts[0]?.name)
  })

  it('names the script by its content', () => {
    const other = page({ scripts: [...data, 'self.__next_f.push([1,"other"])'] })
    const names = [page(), page(), other].map((html) => splitPage(html, sheetOf).parts.at(-1)?.name)
    expect(names[0]).toBe(names[1])
    expect(names[0]).not.toBe(names[2])
  })

  it('leaves a page whole whose scripts are not as expected', () => {
    const others = [[...data, 'if(1)self.__next_f.push([1,"?"])'], data.slice(0, 2), data.slice(2)]
    for (const scripts of others) {
      const strange = page({ fold: '', scripts })
      expect(splitPage(strange, sheetOf)).toEqual({ html: strange, parts: [] })
    }
  })

  it('has the styles of the first screen, and links the big sheets at its end', () => {
    const { html, parts } = splitPage(page(), sheetOf)
    const [sheet] = parts
    expect(sheet?.body).toBe(rules + filler)
    const [, inline] = /<style[^>]*>(.*)<\/style>/s.exec(html) ?? []
    expect(inline).toContain(fonts)
    expect(inline).toContain('.bg-ink{')
    expect(inline).not.toMatch(/clay|grid/)
    expect(html).toContain(
      `</main><link rel="stylesheet" href="/_next/static/pages/${sheet?.name}"/><p class="text-clay">$& below</p>`,
    )
    expect(html).not.toContain('data-fold')
  })

  it.each([
    ['without a fold', page({ fold: '' }), sheetOf],
    ['whose sheets are not those of the build', page(), (address: string) => `${sheets[address]} `],
    ['whose sheets are gone', page(), () => undefined],
  ])('keeps all styles in a page %s', (_, html, of) => {
    const parted = splitPage(html, of).html
    expect(parted).toContain(Object.values(sheets).join(''))
    expect(parted).not.toContain('rel="stylesheet"')
  })
})

describe('the styles of a first screen', () => {
  it.each([
    ['a class that is there', '.flex{display:flex}', '<p class="flex">'],
    ['a class with signs', '.\\[\\&_a\\]\\:p-0\\.5 a{padding:0}', '<p class="[&amp;_a]:p-0.5"><a>'],
    ['an element that is there', 'h1,h1 a{margin:0}', '<h1><a>'],
    ['every element', '*,:before{margin:0}', '<p>'],
    ['what is not', 'p:not(.open){margin:0}', '<p>'],
    ['a ring around what has the focus', ':focus-visible{outline:3px solid}', '<p>'],
    ['a wider screen', '@media (min-width:64rem){.lg\\:flex{display:flex}}', '<p class="lg:flex">'],
    ['a font', '@font-face{font-family:figtree}', '<p>'],
    ['the order of the layers', '@layer theme, base;@layer components;', '<p>'],
    ['a value that is read', ':root{--ink:#111}p{color:var(--ink)}', '<p>'],
    [
      'a value that a value reads',
      ':root{--ink:#111;--line:1px solid var(--ink)}p{border:var(--line)}',
      '<p>',
    ],
    [
      'an element after a popover',
      '.flex{display:flex}',
      '<div popover="auto"><br/><i></i></div><p class="flex">',
    ],
  ])('have %s', (_, sheet, markup) => {
    expect(criticalStyles(sheet, markup)).toBe(sheet)
  })

  it.each([
    ['a class that is not there', '.grid{display:grid}', '<p class="grid-cols-2">'],
    ['one class of two', '.flex.grid{display:grid}', '<p class="flex">'],
    ['an element that is not there', 'table{margin:0}', '<p class="table">'],
    [
      'what a pointer does',
      '@media (hover:hover){.hover\\:flex:hover{display:flex}}',
      '<p class="hover:flex">',
    ],
    [
      'what is closed',
      '.grid{display:grid}',
      '<div popover="auto"><svg><path d="M0 0"></path></svg><p class="grid"></p></div>',
    ],
    ['how things will move', '.fade{transition:opacity 1s}', '<p class="fade">'],
    [
      'how they will not',
      '@media (prefers-reduced-motion:reduce){*{transition-duration:.01ms!important}}',
      '<p>',
    ],
    ['a value that nothing reads', ':root{--ink:#111}', '<p>'],
    ['a registered value that nothing reads', '@property --x{syntax:"*";inherits:false}', '<p>'],
    ['an animation', '@keyframes settle{from{opacity:0}}', '<p>'],
  ])('have not %s', (_, sheet, markup) => {
    expect(criticalStyles(sheet, markup)).toBe('')
  })

  it('have of a list of selectors those that can match', () => {
    expect(criticalStyles('h1,h2{margin:0}', '<h1>')).toBe('h1{margin:0}')
  })
})
