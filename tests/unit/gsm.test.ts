import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldToGsm, partsOf } from '@/lib/providers/gsm'

/** Without the extension table: each counts one. */
const oneUnit = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./:;<=>?¡ÄÖÑÜ§¿äöñüà09AZaz'
const twoUnits = '\f^{}\\[~]|€'

describe('foldToGsm', () => {
  it.each([
    ['ça été', 'ca été'],
    ['Ça', 'Ça'],
    ['forêt, hôtel, île, sûr, là, âge, Noël, naïf', 'foret, hotel, ile, sur, là, age, Noel, naif'],
    ['À l’ÉCOLE, È', "A l'ÉCOLE, E"],
    ['un cœur, ŒUVRE', 'un coeur, OEUVRE'],
    ['«\u00a0Bonjour\u00a0»', '"Bonjour"'],
    ['“yes” – or … — no', '"yes" - or ... - no'],
    ['RWF\u00a020,000 at 2:30\u202fPM', 'RWF 20,000 at 2:30 PM'],
    ['20\u202f000\u00a0RWF', '20 000 RWF'],
    ['e\u0301te\u0301, c\u0327a', 'été, ca'],
    ['m² and ﬁne', 'm2 and fine'],
    ['n° 5\r\nŁódź', 'no 5\nLodz'],
  ])('writes %j as %j', (text, folded) => {
    expect(foldToGsm(text)).toBe(folded)
    expect(partsOf(foldToGsm(text)).encoding).toBe('gsm7')
  })

  it('folds money and times as they are written in the three languages', () => {
    const at = new Date('2026-11-20T12:30:00Z')
    for (const language of ['en', 'rw', 'fr']) {
      const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'RWF' }).format(18_500)
      const time = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(at)
      expect(partsOf(foldToGsm(`${money} ${time}`)).encoding).toBe('gsm7')
    }
  })

  it('leaves emoji and other scripts, so that the text is UCS-2', () => {
    for (const text of ['Murakoze 👍🏽', 'Привет', '你好', '❤️', 'ά'])
      expect([foldToGsm(text), partsOf(text).encoding]).toEqual([text, 'ucs2'])
  })

  it('changes nothing that GSM-7 has, and nothing when it folds again', () => {
    expect(foldToGsm(oneUnit.replace('\r', '') + twoUnits)).toBe(oneUnit.replace('\r', '') + twoUnits)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldToGsm(foldToGsm(text))).toBe(foldToGsm(text))
      }),
    )
  })
})

describe('partsOf', () => {
  it.each([
    ['nothing', '', 1, 0],
    ['one part', 'a'.repeat(160), 1, 160],
    ['one character more', 'a'.repeat(161), 2, 161],
    ['two parts', 'a'.repeat(306), 2, 306],
    ['three parts', 'a'.repeat(307), 3, 307],
    ['80 of two units', '€'.repeat(80), 1, 160],
    ['81 of two units', '€'.repeat(81), 2, 162],
    // 153 is odd: the last unit of each part stays empty.
    ['two parts of 76 pairs', '€'.repeat(152), 2, 304],
    ['a pair that does not fit into the second part', '€'.repeat(153), 3, 306],
    ['a pair at the end of the first part', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3, 306],
  ])('counts %s', (_, text, parts, units) => {
    expect(partsOf(text)).toEqual({ parts, encoding: 'gsm7', units })
  })

  it.each([
    ['one part', 'ç'.repeat(70), 1, 70],
    ['one character more', 'ç'.repeat(71), 2, 71],
    ['two parts', 'ç'.repeat(134), 2, 134],
    ['three parts', 'ç'.repeat(135), 3, 135],
    ['35 emoji', '👍'.repeat(35), 1, 70],
    ['two parts of 33 emoji', '👍'.repeat(66), 2, 132],
    ['an emoji that does not fit into the second part', '👍'.repeat(67), 3, 134],
    ['a euro, which is one here', `ç${'€'.repeat(69)}`, 1, 70],
  ])('counts %s in UCS-2', (_, text, parts, units) => {
    expect(partsOf(text)).toEqual({ parts, encoding: 'ucs2', units })
  })

  it('counts each character of the alphabet as one, and of its extension as two', () => {
    for (const char of oneUnit) expect(partsOf(char)).toEqual({ parts: 1, encoding: 'gsm7', units: 1 })
    for (const char of twoUnits) expect(partsOf(char)).toEqual({ parts: 1, encoding: 'gsm7', units: 2 })
  })
})
