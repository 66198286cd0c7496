import { getTranslations } from 'next-intl/server'
import { requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { corner } from '@/lib/brand/imigongo'
import type { Locale } from '@/lib/i18n/constants'

const ornament = corner(160)

export async function Banner({ locale }: { locale: Locale }) {
  const t = await getTranslations('banner')
  return (
    <section className="bg-clay text-white" aria-labelledby="banner-title">
      <div className="relative overflow-hidden">
        <Ornament className="top-0 left-0" />
        <Ornament className="right-0 bottom-0 rotate-180" />
        <div data-reveal className="page relative grid justify-items-center gap-6 py-16 text-center lg:py-20">
          <h2 id="banner-title" className="max-w-2xl font-extrabold text-title leading-tight">
            {t('title')}
          </h2>
          <a href={requestPath(locale)} className={buttonClass('onDark', 'px-8')}>
            {t('button')}
          </a>
        </div>
      </div>
    </section>
  )
}

function Ornament({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 160"
      className={`absolute size-24 fill-clay-deep lg:size-40 ${className}`}
      fillRule="evenodd"
    >
      <path d={ornament} />
    </svg>
  )
}
