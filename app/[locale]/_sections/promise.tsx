import { getLocale, getTranslations } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { RatingLine } from '@/components/site/rating-line'
import { SectionHead } from '@/components/site/section-head'
import { formatRwf, localPrice } from '@/lib/i18n/money'
import { loadPublicPromise } from '@/lib/requests/customer/loaders'
import { loadTrackRecord } from '@/lib/requests/ratings/loaders'
import { loadSettings } from '@/lib/settings/loaders'

export async function PromiseBlock() {
  const [t, promise, { jobs, rating }, settings, locale] = await Promise.all([
    getTranslations('promise'),
    loadPublicPromise(),
    loadTrackRecord(),
    loadSettings(),
    getLocale(),
  ])
  const points = [0, 1, 2] as const
  return (
    <section
      data-reveal
      className="page grid gap-8 py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-24"
      aria-labelledby="promise-title"
    >
      <div>
        <SectionHead id="promise-title" title={t('title')} lead={t('lead')} />
        {promise && (
          <p className="tabular mt-6 font-bold text-hill text-xl">
            {t('figure', { share: String(promise.share), minutes: promise.minutes })}
          </p>
        )}
        {(jobs || rating) && (
          <p className="tabular mt-3 flex flex-wrap gap-x-6 font-semibold">
            {jobs && <span>{t('jobs', { jobs: localPrice(formatRwf(jobs), locale) })}</span>}
            {rating && <RatingLine rating={rating} locale={locale} />}
          </p>
        )}
        <div className="mt-6">
          <ContactLinks contact={settings.contact} hasEmail={false} />
        </div>
      </div>
      <ul className="grid content-start gap-5">
        {points.map((index) => (
          <li key={index} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span aria-hidden="true" className="mt-2 size-3 rotate-45 bg-clay" />
            <div>
              <h3 className="font-bold text-lg">{t(`points.${index}.title`)}</h3>
              <p className="text-quiet">{t(`points.${index}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
