import { getTranslations } from 'next-intl/server'
import { SectionHead } from '@/components/site/section-head'
import { Icon } from '@/components/ui/icon'

const icons = ['list', 'clock', 'phone'] as const

export async function Features() {
  const t = await getTranslations('download')
  return (
    <section
      className="page grid gap-8 pt-4 pb-14 lg:grid-cols-[1fr_2fr] lg:gap-14 lg:pb-20"
      aria-labelledby="what-title"
    >
      <div>
        <SectionHead id="what-title" title={t('whatTitle')} lead={t('whatLead')} className="max-w-md" />
      </div>
      <ul className="grid content-start">
        {icons.map((icon, index) => {
          const feature = `features.${index as 0 | 1 | 2}` as const
          return (
            <li key={icon} className="flex gap-4 border-rule border-t py-5 last:border-b">
              <Icon name={icon} size={26} className="mt-0.5 text-clay" />
              <div>
                <h3 className="font-bold text-xl">{t(`${feature}.title`)}</h3>
                <p className="mt-1 text-quiet">{t(`${feature}.text`)}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
