import { getTranslations } from 'next-intl/server'
import { FaqList } from '@/components/faqs/faq-list'
import { JsonLd } from '@/components/site/json-ld'
import { SectionHead } from '@/components/site/section-head'
import { loadFaqs } from '@/lib/faqs/loaders'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { faqPage } from '@/lib/search-engines/structured-data'
import { Failure, tryToLoad } from './failure'

export async function Questions({ locale }: { locale: Locale }) {
  const [t, faqs] = await Promise.all([getTranslations('faq'), tryToLoad(() => loadFaqs(locale))])
  if (!faqs) return <Failure label={t('title')} path={localePath(locale, '/')} />
  if (faqs.length === 0) return null
  return (
    <section id="questions" data-reveal className="scroll-mt-16 bg-white" aria-labelledby="faq-title">
      <div className="page grid gap-8 py-16 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:py-24">
        <div>
          <SectionHead id="faq-title" title={t('title')} lead={t('lead')} className="" />
        </div>
        <FaqList items={faqs} />
      </div>
      <JsonLd things={[faqPage(faqs)]} />
    </section>
  )
}
