import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvMoment, toCsv, toCsvOf } from '@/lib/platform/lists/csv'
import { searchWords } from '@/lib/platform/lists/word-search'

describe('a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+250788123456', "'+250788123456"],
    ['-2', "'-2"],
    ['@sum', "'@sum"],
    ['\tx', `"'\tx"`],
    ['\r=x', `"'\r'=x"`],
    [';=1+1;x', `";'=1+1;x"`],
    ['Aline; =1+1', `"Aline;' =1+1"`],
    ['x;"=1+1;"', `"x;'""=1+1;"""`],
    ['a\t@sum', `"a\t'@sum"`],
    ['first\n-2+3', `"first\n'-2+3"`],
    ['a|+1', "a|'+1"],
    ['＝1+1', "'＝1+1"],
    [';＋1', `";'＋1"`],
    [' =1+1', "' =1+1"],
    ['a; b', '"a; b"'],
    ['Jean, +250788123456', '"Jean, +250788123456"'],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['Uwásé', 'Uwásé'],
    ['1 = 1', '1 = 1'],
    ['', ''],
  ])('writes %j as %j', (value, cell) => {
    expect(toCsv(['Head'], [[value]])).toBe(`\ufeffHead\r\n${cell}\r\n`)
  })
})

const formulaSign = /^[\s"]*[=+\-@＝＋－＠]/

/** The cells as a spreadsheet reads them that ends a cell at `separator`. */
function cellsOf(file: string, separator: string): string[] {
  const cell = new RegExp(`"((?:[^"]|"")*)"([^\\r\\n${separator}]*)|[^\\r\\n${separator}]+`, 'g')
  return [...file.matchAll(cell)].map(([whole, quoted, rest]) =>
    quoted === undefined ? whole : `${quoted.replaceAll('""', '"')}${rest}`,
  )
}

describe('a cell of a CSV file', () => {
  const text = fc.string({ unit: fc.constantFrom(...';,|\t\r\n "\'=+-@＝＠x1') })

  it.each([[','], [';'], ['\t'], ['|']])('is no formula where cells end with %j', (separator) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (values) => {
        const cells = cellsOf(toCsv(['Head'], [values]).slice(1), separator)
        expect(cells.filter((cell) => formulaSign.test(cell))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a time in a file', () => {
  it.each([
    ['2026-11-21T23:28:05.123Z', '2026-11-22 01:28'],
    ['2026-11-21T22:00:00.000Z', '2026-11-22 00:00'],
    ['2026-03-03T07:05:00Z', '2026-03-03 09:05'],
    [null, ''],
  ])('%j is %j in Kigali', (instant, cell) => {
    expect(csvMoment(instant)).toBe(cell)
  })
})

describe('what staff search for', () => {
  it.each([
    ['', 'all'],
    ['  ', 'all'],
    ['0', 'all'],
    ['%&|!', 'none'],
    ['Béatrice Éve', { words: 'beatrice:* & eve:*' }],
    ['Jean  Bosco', { words: 'jean:* & bosco:*' }],
    ['jean@taskers.test', { words: 'jean:* & taskers:* & test:*' }],
    ["O'Neil", { words: 'o:* & neil:*' }],
    ['0788 123', { words: '788123:*' }],
    ['+250 788-123-456', { words: '788123456:*' }],
    ['250788', { words: '788:*' }],
    ['+256 701', { words: '256701:*' }],
    [":* | 'x", { words: 'x:*' }],
  ])('%j becomes %j', (typed, wanted) => {
    expect(searchWords(typed)).toEqual(wanted)
  })
})

describe('a file with chosen columns', () => {
  const columns = [
    { id: 'name', label: 'Name', value: (row: { name: string; phone: string }) => row.name },
    { id: 'contact', label: 'Email', value: () => '=1+1' },
    { id: ['contact', 'phone'], label: 'Phone', value: (row: { name: string; phone: string }) => row.phone },
  ]
  const rows = [{ name: 'Aline', phone: '+250788123456' }]

  it.each([
    ['contact,name', "Name,Email,Phone\r\nAline,'=1+1,'+250788123456\r\n"],
    ['contact', "Email,Phone\r\n'=1+1,'+250788123456\r\n"],
    ['phone', "Phone\r\n'+250788123456\r\n"],
    ['name,gone', 'Name\r\nAline\r\n'],
    ['gone', "Name,Email,Phone\r\nAline,'=1+1,'+250788123456\r\n"],
    [undefined, "Name,Email,Phone\r\nAline,'=1+1,'+250788123456\r\n"],
  ])('%j', (wanted, expected) => {
    expect(toCsvOf(columns, rows, wanted)).toBe(`\ufeff${expected}`)
  })
})
