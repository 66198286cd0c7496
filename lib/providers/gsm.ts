/** The alphabet of GSM-7 (3GPP TS 23.038), in which a part of an SMS has 160 characters. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These count two: an escape goes before them. */
const extended = new Set('\f^{}\\[~]|€')

const sizes = {
  gsm7: { alone: 160, joined: 153 },
  ucs2: { alone: 70, joined: 67 },
} as const

const isGsm = (text: string) => [...text].every((char) => basic.has(char) || extended.has(char))

/** What each character of the first text becomes: the whole second text. */
const folds: readonly [string, string][] = [
  ['‘’‚‛′‹›ʼʻ´`', "'"],
  ['“”„‟″«»', '"'],
  ['–—‐‑‒―−•', '-'],
  ['\t', ' '],
  ['\u2028\u2029', '\n'],
  ['\u00ad\u200b\u200e\u200f\u2060\ufeff', ''],
  ['…', '...'],
  ['·', '.'],
  ['°', 'o'],
  ['×', 'x'],
  ['⁄÷', '/'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đð', 'd'],
  ['ĐÐ', 'D'],
  ['ı', 'i'],
]
const foldOf = new Map(folds.flatMap(([from, to]) => [...from].map((char) => [char, to] as const)))

function foldCharacter(char: string): string {
  if (isGsm(char)) return char
  const known = foldOf.get(char)
  if (known !== undefined) return known
  const bare = char.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  const folded = [...bare].map((one) => foldOf.get(one) ?? one).join('')
  return isGsm(folded) ? folded : char
}

/**
 * Writes a text so that it fits GSM-7 where its sense allows: `ç` becomes `c`, `’` becomes `'`. Emoji and
 * other scripts stay.
 */
export function foldToGsm(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    // French quotes hold their text with spaces.
    .replace(/«[ \u00a0\u202f]/g, '"')
    .replace(/[ \u00a0\u202f]»/g, '"')
  return [...plain].map(foldCharacter).join('')
}

export type Parts = { parts: number; encoding: 'gsm7' | 'ucs2'; units: number }

/** How many parts of an SMS a text fills, as it is. A character of two units is never split. */
export function partsOf(text: string): Parts {
  const encoding = isGsm(text) ? 'gsm7' : 'ucs2'
  const sizeOf = (char: string) => (encoding === 'ucs2' ? char.length : extended.has(char) ? 2 : 1)
  const { alone, joined } = sizes[encoding]
  let parts = 1
  let filled = 0
  let units = 0
  for (const char of text) {
    const size = sizeOf(char)
    const isFull = filled + size > joined
    parts += isFull ? 1 : 0
    filled = isFull ? size : filled + size
    units += size
  }
  return { parts: units <= alone ? 1 : parts, encoding, units }
}
