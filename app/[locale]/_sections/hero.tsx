import { getTranslations } from 'next-intl/server'
import { HeroScenes } from '@/components/site/hero-scenes'
import { requestPath } from '@/components/site/links'
import { ServiceSearch } from '@/components/site/service-search'
import type { Locale } from '@/lib/i18n/constants'
import { loadHeroScenes } from '@/lib/media/loaders'
import type { PublicTask } from '@/lib/tasks/schema'

/** The promise, the search, and the shortest way to each task. */
export async function Hero({ locale, tasks }: { locale: Locale; tasks: PublicTask[] }) {
  const [t, scenes] = await Promise.all([getTranslations('hero'), loadHeroScenes()])
  return (
    <section className="relative isolate overflow-hidden bg-ink text-white" aria-labelledby="hero-title">
      <HeroScenes scenes={scenes} labels={{ pause: t('pause'), play: t('play') }} />
      <div className="page relative grid content-start gap-5 pt-12 pb-64 sm:pt-20 lg:min-h-[36rem] lg:content-center lg:py-24">
        <h1 id="hero-title" className="max-w-[13ch] font-extrabold text-display leading-[1.02]">
          {t('headline')}
        </h1>
        <p className="max-w-md text-lg text-white/90">{t('lead')}</p>
        <ServiceSearch
          locale={locale}
          copy={{
            label: t('searchLabel'),
            placeholder: t('searchPlaceholder'),
            button: t('searchButton'),
            noResults: t('noResults'),
            failed: t('failed'),
            retry: t('retry'),
            results: t.raw('results'),
          }}
        />
        <nav aria-label={t('popular')} className="-mx-1 flex max-w-xl flex-wrap gap-2 px-1">
          {tasks.slice(0, 5).map((task) => (
            <a
              key={task.id}
              href={requestPath(locale, task.id)}
              className="flex min-h-11 items-center rounded-full border border-white/40 bg-ink/40 px-4 font-medium text-sm transition-colors hover:bg-white hover:text-ink"
            >
              {task.title}
            </a>
          ))}
        </nav>
      </div>
    </section>
  )
}
