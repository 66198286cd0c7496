import '../../pages.css'
import type { Metadata } from 'next'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { Picture } from '@/components/media/picture'
import { ContactWays } from '@/components/requests/contact-ways'
import { requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { Band } from '@/components/ui/imigongo'
import { Notice } from '@/components/ui/notice'
import { localePath } from '@/lib/i18n/constants'
import { promiseText } from '@/lib/i18n/promise'
import { kigaliTime } from '@/lib/i18n/time'
import { loadTrackedRequest } from '@/lib/requests/loaders'
import { displayPhone, whatsappUrl } from '@/lib/requests/phone'
import { loadSettings } from '@/lib/settings/loaders'

// A confirmation that works without scripts: it is rendered whole, for each request.
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('track')
  // The address is the key: no search engine, no other site may learn it.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function TrackPage({ params }: PageProps<'/[locale]/track/[token]'>) {
  const { token } = await params
  const [locale, request] = await Promise.all([getLocale(), loadTrackedRequest(token)])
  const [t, messages, settings] = await Promise.all([getTranslations('track'), getMessages(), loadSettings()])
  const { phone, whatsapp } = settings.contact
  const contact = { phone, phoneText: displayPhone(phone), whatsappUrl: whatsappUrl(whatsapp) }
  // No redirect: the page has begun when the database answers, and a phone without scripts would stay white.
  if (!request) {
    return (
      <div className="page grid max-w-2xl! gap-5 py-8 lg:py-14">
        <h1 className="font-extrabold text-title leading-tight">{t('unknownTitle')}</h1>
        <p className="text-lg text-quiet">{t('unknown')}</p>
        <div className="flex flex-wrap gap-2">
          <ContactWays contact={contact} copy={messages.wizard} />
        </div>
        <a href={localePath(locale, '/')} className={buttonClass('quiet', 'justify-self-start')}>
          {t('home')}
        </a>
      </div>
    )
  }
  const facts = [
    [t('task'), request.taskTitle[locale]],
    [t('place'), request.location],
    [t('phone'), displayPhone(request.phone)],
    [t('sent'), kigaliTime(request.createdAt)],
    [t('description'), request.description],
  ]
  return (
    <div className="page max-w-2xl! py-8 lg:py-14">
      <article className="overflow-hidden rounded-card border border-rule bg-white">
        <Band className={request.isLate ? 'bg-alarm' : 'bg-hill'} />
        <div className="grid gap-5 p-5 sm:p-8">
          <div>
            <p className="text-quiet">
              {t('reference')} <span className="tabular font-semibold text-ink">{request.reference}</span>
            </p>
            <h1 className="mt-1 font-extrabold text-title leading-tight">{t('received')}</h1>
          </div>
          {request.isWaiting && !request.isLate && (
            <p className="tabular font-extrabold text-3xl text-hill leading-tight">
              {promiseText({ due: request.contactDueAt, now: request.now, locale, copy: messages.wizard })}
            </p>
          )}
          {request.isLate && (
            <Notice look="alarm" title={t('late', { time: kigaliTime(request.contactDueAt) })} />
          )}
          {request.contactedAt && <p>{t('reached', { time: kigaliTime(request.contactedAt) })}</p>}
          <p className="font-medium">{t(`states.${request.status}`)}</p>
          {request.tasker && (
            <p className="flex items-center gap-3 text-lg">
              {request.tasker.photo && (
                <Picture
                  picture={request.tasker.photo}
                  alt=""
                  sizes="64px"
                  className="size-16 shrink-0 rounded-full object-cover"
                />
              )}
              <span className="min-w-0 break-words font-semibold">
                {t('coming', { name: request.tasker.firstName })}
              </span>
            </p>
          )}
          <dl className="grid gap-3 border-rule border-t pt-5">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-quiet text-sm">{label}</dt>
                <dd className="whitespace-pre-line break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-quiet text-sm">{t('keep')}</p>
          <div className="grid gap-2 border-rule border-t pt-5">
            <p className="font-medium">{t('questions')}</p>
            <div className="flex flex-wrap gap-2">
              <ContactWays contact={contact} copy={messages.wizard} />
            </div>
          </div>
          <div className="flex flex-col gap-2 sm:flex-row">
            <a href={requestPath(locale)} className={buttonClass('primary')}>
              {t('another')}
            </a>
            <a href={localePath(locale, '/')} className={buttonClass('quiet')}>
              {t('home')}
            </a>
          </div>
        </div>
      </article>
    </div>
  )
}
