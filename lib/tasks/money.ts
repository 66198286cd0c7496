import type { Locale } from '@/lib/i18n/constants'

/** Francs with thousands separators, as the API shows them: `20,000`. */
export function formatRwf(amount: number): string {
  return amount.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The same for people: in French a comma would begin the decimals. */
export function localPrice(price: string, locale: Locale): string {
  return locale === 'fr' ? price.replaceAll(',', '\u00a0') : price
}

const inGroups = /^\d{1,3}(?:([\s,.])\d{3}(?:\1\d{3})*)?$/

/**
 * Whole francs, or minutes, as people type them: `12500`, `12,500`, `12.500` and `12 500` are the same. Null
 * for nothing, undefined for what is no whole number: the dot of `12.5` begins decimals.
 */
export function readWhole(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!inGroups.test(typed) && !/^\d{1,9}$/.test(typed)) return undefined
  return Number(typed.replace(/\D/g, ''))
}
