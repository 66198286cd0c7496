import { getLocale, getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { findPath, requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { loadSettings } from '@/lib/settings/loaders'
import { loadHiddenMetadata } from '../load'

export const generateMetadata = () => loadHiddenMetadata(({ offline }) => offline.title)

/** The service worker shows this page offline, when the requested page is not on the device. */
export default async function OfflinePage() {
  const [locale, messages, settings] = await Promise.all([getLocale(), getMessages(), loadSettings()])
  const { offline, tasks, header, track } = messages
  return (
    <div className="page max-w-3xl! py-12 lg:py-20">
      <h1 className="font-extrabold text-title leading-tight">{offline.title}</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-quiet">{offline.lead}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={requestPath(locale)} className={buttonClass()}>
          {tasks.requestTasker}
        </a>
        <a href={localePath(locale, '/')} className={buttonClass('secondary')}>
          {header.home}
        </a>
      </div>
      <p className="mt-10 mb-3 font-bold text-lg">{offline.reach}</p>
      <ContactLinks contact={settings.contact} hasEmail={false} />
      <p className="mt-10 max-w-[56ch]">
        {offline.find}{' '}
        <a href={findPath(locale)} className="underline underline-offset-4">
          {track.open.title}
        </a>
      </p>
    </div>
  )
}
