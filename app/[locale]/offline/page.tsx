import { getLocale, getMessages } from 'next-intl/server'
import { ContactLinks } from '@/components/site/contact-links'
import { findPath, requestPath } from '@/components/site/links'
import { buttonClass } from '@/components/ui/button'
import { localePath } from '@/lib/i18n/constants'
import { loadSettings } from '@/lib/settings/loaders'
import { loadHiddenMetadata } from '../load'

export const generateMetadata = () => loadHiddenMetadata(({ offline }) => offline.title)

// Shown in place of another page, it opens that one when the server answers: when the phone says that it is
// online, and four times a minute while it is looked at, because not every phone says so. The small question
// goes first, because a page that loads again and again would be no use. Opened by its own address, it stays.
const comeBack = `(()=>{if(location.pathname.endsWith('/offline'))return;document.documentElement.classList.add('comes-back');const look=async()=>{if(!document.hidden)try{const{ok}=await fetch('/api/health',{cache:'no-store',signal:AbortSignal.timeout(5e3)});if(ok)location.reload()}catch{}};addEventListener('online',look);document.addEventListener('visibilitychange',look);setInterval(look,15e3)})()`

/** The service worker shows this page offline, when the requested page is not on the device. */
export default async function OfflinePage() {
  const [locale, messages, settings] = await Promise.all([getLocale(), getMessages(), loadSettings()])
  const { offline, tasks, header, track } = messages
  return (
    <div className="page max-w-3xl! py-12 lg:py-20">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: comeBack }} />
      <h1 className="font-extrabold text-title leading-tight">{offline.title}</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-quiet">
        {offline.missing} <span className="in-[.comes-back]:inline hidden">{offline.comes} </span>
        {offline.lead}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={requestPath(locale)} className={buttonClass()}>
          {tasks.requestTasker}
        </a>
        <a href={localePath(locale, '/')} className={buttonClass('secondary')}>
          {header.home}
        </a>
        {/* biome-ignore lint/a11y/useValidAnchor: empty is the address of the page, with its query */}
        <a href="" className={buttonClass('secondary')}>
          {offline.again}
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
