import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { FaqList } from '@/components/faqs/faq-list'
import { Picture } from '@/components/media/picture'
import { Breadcrumb } from '@/components/site/breadcrumb'
import { JsonLd } from '@/components/site/json-ld'
import { servicePath } from '@/components/site/links'
import { RatingLine } from '@/components/site/rating-line'
import { loadFewFaqs } from '@/lib/faqs/loaders'
import type { Faq } from '@/lib/faqs/schema'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { loadTaskRating } from '@/lib/requests/ratings/loaders'
import { taskService } from '@/lib/search-engines/structured-data'
import { loadSettings } from '@/lib/settings/loaders'
import { loadTaskDetails } from '@/lib/tasks/loaders'
import { Failure, tryToLoad } from '../../_sections/failure'
import { loadMetadata } from '../../load'
import { BookingBar, BookingCard } from './_sections/booking'
import { OtherServices } from './_sections/other-services'
import { ServiceFacts } from './_sections/service-facts'

type ServicePageProps = PageProps<'/[locale]/services/[slug]'>

async function loadService(params: ServicePageProps['params']) {
  const [{ slug }, locale] = await Promise.all([params, getLocale()])
  const tasks = await loadTaskDetails(locale)
  return { locale, tasks, task: tasks.find((candidate) => candidate.slug === slug) }
}

export async function generateMetadata({ params }: ServicePageProps): Promise<Metadata> {
  const [{ task }, t] = await Promise.all([loadService(params), getTranslations('service')])
  if (!task) return {}
  return loadMetadata({
    path: `/services/${task.slug}`,
    title: t('metaTitle', { task: task.title }),
    description:
      task.price === null
        ? t('metaDescriptionNoPrice', { summary: task.summary })
        : t('metaDescription', { summary: task.summary, price: task.price }),
  })
}

export default async function ServicePage({ params }: ServicePageProps) {
  const { locale, tasks, task } = await loadService(params)
  if (!task) redirect(localePath(locale, '/'))
  const [t, faqs, { contact }, rating] = await Promise.all([
    getTranslations(),
    tryToLoad(() => loadFewFaqs(locale)),
    loadSettings(),
    tryToLoad(() => loadTaskRating(task.id)),
  ])
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:pt-4 lg:pb-20">
        <div className="lg:col-span-2 lg:mb-3">
          <Breadcrumb page={task.title} path={`/services/${task.slug}`} />
        </div>
        <div className="min-w-0">
          <Picture
            picture={task.picture}
            alt={task.alt}
            sizes="(min-width: 76rem) 46rem, (min-width: 64rem) 60vw, 100vw"
            isFirst
            className="to-edges aspect-[3/2] max-w-none object-cover sm:mx-0 sm:w-full sm:rounded-card lg:aspect-[16/9]"
          />
          <h1 className="mt-6 font-extrabold text-title leading-tight lg:mt-8">{task.title}</h1>
          <p className="mt-2 max-w-[60ch] text-lg text-quiet">{task.summary}</p>
          {rating && (
            <p className="mt-3">
              <RatingLine rating={rating} locale={locale} />
            </p>
          )}
        </div>
        <BookingCard locale={locale} task={task} contact={contact} />
        <div className="min-w-0 pb-12 lg:pb-0">
          <ServiceFacts task={task} />
          {!faqs && <Failure label={t('service.questions')} path={servicePath(locale, task.slug)} />}
          {faqs && faqs.length > 0 && <FirstQuestions locale={locale} faqs={faqs} />}
        </div>
      </div>
      <OtherServices locale={locale} tasks={tasks.filter(({ id }) => id !== task.id)} />
      <BookingBar locale={locale} task={task} />
      <JsonLd things={[taskService(task, locale, rating)]} />
    </>
  )
}

/** Only the landing page marks questions up for search engines: each should be marked up once. */
async function FirstQuestions({ locale, faqs }: { locale: Locale; faqs: Faq[] }) {
  const t = await getTranslations('service')
  return (
    <section className="mt-12" aria-labelledby="faq-title">
      <h2 id="faq-title" className="mb-4 font-bold text-2xl">
        {t('questions')}
      </h2>
      <FaqList items={faqs} />
      <a
        href={`${localePath(locale, '/')}#questions`}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-clay-deep underline underline-offset-4"
      >
        {t('allQuestions')}
      </a>
    </section>
  )
}
