import { getTranslations } from 'next-intl/server'

export async function HowItWorks() {
  const t = await getTranslations('how')
  const steps = [0, 1, 2] as const
  return (
    <section data-reveal className="page py-16 lg:py-24" aria-labelledby="how-title">
      <p className="font-semibold text-clay-deep">{t('kicker')}</p>
      <h2 id="how-title" className="mt-1 font-extrabold text-title leading-tight">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-xl text-lg text-quiet">{t('lead')}</p>
      <ol className="mt-10 grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map((index) => (
          <li key={index} className="border-clay border-t-2 pt-5">
            <span className="tabular font-extrabold text-4xl text-clay" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-2 font-bold text-xl">{t(`steps.${index}.title`)}</h3>
            <p className="mt-1.5 text-quiet">{t(`steps.${index}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
