import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/constants'
import type { Rating } from '@/lib/requests/ratings/constants'
import { averageText } from '@/lib/requests/ratings/labels'

/** `★ 4.8 · 23 ratings`; screen readers get a sentence instead. */
export async function RatingLine({ rating, locale }: { rating: Rating; locale: Locale }) {
  const t = await getTranslations('service')
  const values = { average: averageText(rating, locale), count: rating.count }
  return (
    <span className="tabular font-semibold">
      <span aria-hidden="true">
        <span className="text-clay">★</span> {t('rating', values)}
      </span>
      <span className="sr-only">{t('ratingSpoken', values)}</span>
    </span>
  )
}
