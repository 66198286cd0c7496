import { getMessages, getTranslations } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/i18n/constants'
import { loadPromised } from '@/lib/requests/customer/loaders'
import type { Settings } from '@/lib/settings/schema'
import type { TaskDetails } from '@/lib/tasks/schema'

type BookingProps = { locale: Locale; task: TaskDetails }
type BookingCardProps = BookingProps & { contact: Settings['contact'] }

function PromiseLine({ icon, text, until }: { icon: 'check' | 'clock'; text: string; until?: number | '' }) {
  return (
    <li data-until={until} className="flex items-start gap-3">
      <Icon name={icon} size={20} className="mt-0.5 text-hill" />
      {text}
    </li>
  )
}

/** Price, time and what they are for. Work without a price has no time either. */
async function priceTexts({ price, duration }: TaskDetails) {
  const t = await getTranslations('service')
  if (price === null) return { price: t('noPrice'), duration: null, note: t('noPriceNote') }
  return { price: t('price', { price }), duration: t('duration', { duration }), note: t('priceNote') }
}

export async function BookingCard({ locale, task, contact }: BookingCardProps) {
  const [t, { service }] = await Promise.all([getTranslations(), getMessages()])
  const [promised, { price, duration, note }] = await Promise.all([
    loadPromised(service.promise),
    priceTexts(task),
  ])
  return (
    <aside
      aria-label={t('tasks.requestTasker')}
      className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:mt-0"
    >
      <div className="grid gap-5 rounded-card border border-rule bg-white p-5 shadow-lift lg:sticky lg:top-24 lg:p-6">
        <div className="tabular hidden lg:block">
          <p className="font-extrabold text-2xl leading-tight">{price}</p>
          {duration && (
            <p className="mt-1 flex items-center gap-2 text-quiet">
              <Icon name="clock" size={18} />
              {duration}
            </p>
          )}
        </div>
        <a href={requestPath(locale, task.id)} className={buttonClass('primary', 'hidden! lg:inline-flex!')}>
          {t('tasks.requestTasker')}
        </a>
        <ul className="grid gap-2.5 lg:border-rule lg:border-t lg:pt-5">
          <PromiseLine icon={promised.text === service.promise ? 'check' : 'clock'} {...promised} />
          {service.promises.map((text) => (
            <PromiseLine key={text} icon="check" text={text} />
          ))}
        </ul>
        <p className="text-quiet text-sm">{note}</p>
        <div className="grid gap-3 border-rule border-t pt-5">
          <p className="font-semibold">{t('service.talk')}</p>
          <div className="[&_a]:w-full [&_a]:whitespace-nowrap">
            <ContactLinks contact={contact} hasEmail={false} />
          </div>
        </div>
      </div>
    </aside>
  )
}

export async function BookingBar({ locale, task }: BookingProps) {
  const [t, { price, duration }] = await Promise.all([getTranslations(), priceTexts(task)])
  return (
    <div className="sticky bottom-0 z-20 border-rule border-t bg-paper/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm lg:hidden">
      <div className="page flex items-center justify-between gap-4 py-2.5">
        <p className="tabular text-sm leading-tight">
          <span className="block font-bold text-base">{price}</span>
          {duration && <span className="text-quiet">{duration}</span>}
        </p>
        <a
          href={requestPath(locale, task.id)}
          className={buttonClass('primary', 'min-w-0 max-[359px]:px-3!')}
        >
          {t('tasks.requestTasker')}
        </a>
      </div>
    </div>
  )
}
