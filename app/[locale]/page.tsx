import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/site/json-ld'
import { Reveal } from '@/components/site/reveal'
import { Band } from '@/components/ui/imigongo'
import { localBusiness } from '@/lib/search-engines/structured-data'
import { loadSettings } from '@/lib/settings/loaders'
import { loadPopularTasks } from '@/lib/tasks/loaders'
import { Banner } from './_sections/banner'
import { ForTaskers } from './_sections/for-taskers'
import { Hero } from './_sections/hero'
import { HowItWorks } from './_sections/how-it-works'
import { PopularTasks } from './_sections/popular-tasks'
import { PromiseBlock } from './_sections/promise'
import { Questions } from './_sections/questions'
import { Testimonials } from './_sections/testimonials'
import { loadTextMetadata } from './load'

export const generateMetadata = () => loadTextMetadata('/', ({ site }) => site, true)

export default async function LandingPage() {
  const locale = await getLocale()
  const [t, popular, settings] = await Promise.all([
    getTranslations('site'),
    loadPopularTasks(locale),
    loadSettings(),
  ])
  return (
    <>
      <Hero locale={locale} tasks={popular} />

      <Band className="bg-clay" />
      <HowItWorks />
      <PopularTasks locale={locale} tasks={popular} />
      <PromiseBlock />
      <ForTaskers locale={locale} />
      <Questions locale={locale} />

      <Testimonials locale={locale} />

      <Banner locale={locale} />
      <JsonLd things={[localBusiness(settings, t('description'))]} />

      <Reveal />
    </>
  )
}
