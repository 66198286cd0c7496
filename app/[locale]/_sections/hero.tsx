import { getTranslations } from 'next-intl/server'
import { HeroScenes } from '@/components/site/hero-scenes'
import { requestPath } from '@/components/site/links'
import { ServiceSearch } from '@/components/site/service-search'
import { ServiceStrip } from '@/components/site/service-strip'
import type { Locale } from '@/lib/i18n/constants'
import { sceneFiles } from '@/lib/media/constants'
import { loadHeroScenes } from '@/lib/media/loaders'
import type { PublicTask } from '@/lib/tasks/schema'

/** The promise, the search, and the shortest way to each task. */
export async function Hero({ locale, tasks }: { locale: Locale; tasks: PublicTask[] }) {
  const [t, service, scenes] = await Promise.all([
    getTranslations('hero'),
    getTranslations('service'),
    loadHeroScenes(),
  ])
  return (
    <section className="relative isolate z-10 bg-ink text-white" aria-labelledby="hero-title">
      <HeroScenes scenes={scenes.map(sceneFiles)} labels={{ pause: t('pause'), play: t('play') }} />
      <div className="page relative grid content-start gap-5 pt-12 pb-56 sm:pt-20 lg:min-h-[34rem] lg:content-center lg:pt-20 lg:pb-16">
        <h1 id="hero-title" className="max-w-[20ch] font-extrabold text-display leading-[1.02]">
          {t('headline')}
        </h1>
        <p className="max-w-xl text-lg text-white/90">{t('lead')}</p>
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
            price: service.raw('price'),
          }}
        />
      </div>
      <ServiceStrip
        label={t('popular')}
        path={requestPath(locale)}
        services={tasks.map(({ id, title }) => ({ id, title }))}
      />
    </section>
  )
}
