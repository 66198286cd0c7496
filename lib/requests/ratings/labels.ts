import type { Locale } from '@/lib/i18n/constants'
import type { Rating } from './constants'

/** The average as the language writes it: `4.8`, in French `4,8`. */
export function averageText({ average }: Rating, locale: Locale): string {
  const text = average.toFixed(1)
  return locale === 'fr' ? text.replace('.', ',') : text
}
