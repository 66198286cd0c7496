import { getTranslations } from 'next-intl/server'
import { SectionHead } from '@/components/site/section-head'
import { buttonClass } from '@/components/ui/button'
import { type Locale, localePath } from '@/lib/i18n/constants'

export async function ForTaskers({ locale }: { locale: Locale }) {
  const t = await getTranslations('forTaskers')
  return (
    <section data-reveal className="page pb-16 lg:pb-24" aria-labelledby="for-taskers-title">
      <div className="grid gap-6 border-hill border-l-4 pl-5 sm:pl-8 lg:grid-cols-[1.3fr_1fr] lg:items-end">
        <div>
          <SectionHead id="for-taskers-title" title={t('title')} lead={t('text')} className="max-w-2xl" />
        </div>
        <a
          href={localePath(locale, '/become-tasker')}
          className={buttonClass('secondary', 'w-full sm:w-auto sm:justify-self-start lg:justify-self-end')}
        >
          {t('button')}
        </a>
      </div>
    </section>
  )
}
