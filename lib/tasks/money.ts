import type { Locale } from '@/lib/i18n/constants'

/** Francs with thousands separators, as the API shows them: `20,000`. */
export function formatRwf(amount: number): string {
  return amount.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** The same for people: in French a comma would begin the decimals. */
export function localPrice(price: string, locale: Locale): string {
  return locale === 'fr' ? price.replaceAll(',', '\u00a0') : price
}
