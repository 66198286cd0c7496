import { describe, expect, it } from 'vitest'
import { toCsv } from '@/lib/platform/csv'
import { searchWords } from '@/lib/taskers/search'

describe('a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+250788123456', "'+250788123456"],
    ['-2', "'-2"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\r=x', `"'\r=x"`],
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

describe('what staff search for', () => {
  it.each([
    ['', 'all'],
    ['  ', 'all'],
    ['0', 'all'],
    ['%&|!', 'none'],
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
