import type { Locale } from './constants'
import { wholeText } from './whole'

/** The most francs that a single amount can be. */
export const mostRwf = 100_000_000

/** Francs with thousands separators, as in the API: `20,000`. */
export const formatRwf = wholeText

/** A price as the language writes it: in French a comma would start the decimals. */
export function localPrice(price: string, locale: Locale): string {
  return locale === 'fr' ? price.replaceAll(',', '\u00a0') : price
}

const inGroups = /^\d{1,3}(?:([\s,.])\d{3}(?:\1\d{3})*)?$/

/** A whole number: `12500`, `12,500`, `12.500`, `12 500`. Null for no text, undefined for anything else. */
export function readWhole(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!inGroups.test(typed) && !/^\d{1,9}$/.test(typed)) return undefined
  return Number(typed.replace(/\D/g, ''))
}

/** The same for a schema, which refuses a text that is no number at its field. */
export function typedWhole(text: string): number | string | null {
  const whole = readWhole(text)
  return whole === undefined ? text : whole
}

/** A whole number with a sign before it: `-5,000`. */
export function readSigned(text: string): number | null | undefined {
  const typed = text.trim()
  const isLess = /^[-−]/.test(typed)
  const whole = readWhole(isLess ? typed.slice(1) : typed.replace(/^\+/, ''))
  return isLess && whole ? -whole : whole
}

/** An amount for staff: `RWF 20,000`, which no line breaks apart. */
export const rwfText = (amount: number): string => `RWF\u00a0${formatRwf(amount)}`

/** A range of prices for staff: `RWF 20,000 to 45,000`. */
export function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? rwfText(from) : `${rwfText(from)} to ${formatRwf(to)}`
}
