import { Words } from '@/components/forms/words'
import { HeroScenes } from '@/components/site/hero-scenes'
import { requestPath } from '@/components/site/links'
import { ServiceSearch } from '@/components/site/service-search'
import { ServiceStrip } from '@/components/site/service-strip'
import type { Locale } from '@/lib/i18n/constants'
import { sceneFiles } from '@/lib/media/constants'
import { loadHeroScenes } from '@/lib/media/loaders'
import { loadWords } from '@/lib/site/words'
import type { PublicTask } from '@/lib/tasks/schema'
import { loadCallPromise } from '../load'

export async function Hero({ locale, tasks }: { locale: Locale; tasks: PublicTask[] }) {
  const [{ hero, service }, scenes, promised] = await Promise.all([
    loadWords('hero', 'service'),
    loadHeroScenes(),
    loadCallPromise(),
  ])
  return (
    <section className="relative isolate z-10 bg-ink text-white" aria-labelledby="hero-title">
      <HeroScenes scenes={scenes.map(sceneFiles)} labels={{ pause: hero.pause, play: hero.play }} />
      <div className="page relative grid content-start gap-5 pt-12 pb-56 sm:pt-20 lg:min-h-[34rem] lg:content-center lg:pt-20 lg:pb-16">
        <h1 id="hero-title" className="max-w-[20ch] font-extrabold text-display leading-[1.02]">
          {hero.headline}
        </h1>
        <p className="max-w-xl text-lg text-white/90">
          {hero.lead}{' '}
          <span data-until={promised.until} className="inline-block">
            {promised.text}
          </span>
        </p>
        <Words words={{ hero, service: { price: service.price, noPrice: service.noPrice } }}>
          <ServiceSearch />
        </Words>
      </div>
      <ServiceStrip
        label={hero.popular}
        path={requestPath(locale)}
        services={tasks.map(({ id, title }) => ({ id, title }))}
      />
    </section>
  )
}
