import { getMessages, getTranslations } from 'next-intl/server'
import { ContactWays } from '@/components/forms/contact-ways'
import { findPath, requestPath } from '@/components/site/links'
import { SectionHead } from '@/components/site/section-head'
import { buttonClass } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/i18n/constants'
import { fill } from '@/lib/i18n/fill'
import { mayPayOnlineHere } from '@/lib/money/online/loaders'
import { loadCallPromise } from '../../load'

/** The step that follows our call. */
const callStep = 2

export async function Help({ locale, email }: { locale: Locale; email: string }) {
  const [t, { help, wizard, track }, isOnline, promised] = await Promise.all([
    getTranslations('help'),
    getMessages(),
    mayPayOnlineHere(),
    loadCallPromise(),
  ])
  const way = isOnline ? help.ways.online : help.ways.cash
  return (
    <section id="help" className="scroll-mt-16 bg-sand" aria-labelledby="help-title">
      <div className="page py-14 lg:py-20">
        <SectionHead id="help-title" title={t('title')} lead={t('lead')} />
        <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-2 lg:gap-14">
          <div>
            <h3 className="font-bold text-xl">{t('stepsTitle')}</h3>
            <ol className="mt-4 grid gap-3.5">
              {help.steps.map((step, index) => (
                <li key={step} className="flex gap-4">
                  <span
                    className="tabular w-5 shrink-0 font-extrabold text-clay text-xl leading-6"
                    aria-hidden="true"
                  >
                    {index + 1}
                  </span>
                  <span>
                    {index === callStep && (
                      <>
                        <span data-until={promised.until}>{promised.text}</span>{' '}
                      </>
                    )}
                    {step}
                  </span>
                </li>
              ))}
            </ol>
            <a href={requestPath(locale)} className={buttonClass('primary', 'mt-6 w-full sm:w-auto')}>
              {wizard.title}
            </a>
          </div>
          <div>
            <h3 className="font-bold text-xl">{t('contactTitle')}</h3>
            <p className="mt-2 max-w-md text-quiet">{t('contactLead')}</p>
            <div className="mt-4 grid max-w-md gap-2">
              <ContactWays />
              <a href={`mailto:${email}`} className={buttonClass('secondary')}>
                <Icon name="mail" />
                {t('email')}
              </a>
            </div>
            <a href={findPath(locale)} className={buttonClass('quiet', 'mt-2 px-0! text-left underline')}>
              {track.open.link}
            </a>
          </div>
        </div>
        <h3 className="mt-12 font-bold text-xl lg:mt-16">{t('questionsTitle')}</h3>
        <div className="mt-4 border-ink/15 border-t">
          {help.questions.map(({ question, answer }) => (
            <Disclosure key={question} group="help" title={question} className="border-ink/15">
              <p className="max-w-[65ch] pb-5 text-quiet">{fill(answer, { way })}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </section>
  )
}
