import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Band, Mark } from '@/components/ui/imigongo'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import type { Settings } from '@/lib/settings/schema'
import type { PublicTask } from '@/lib/tasks/schema'
import { LanguageLinks } from './language-links'
import { requestPath } from './links'

const pages = ['about', 'careers', 'privacy', 'terms'] as const

const link =
  'inline-flex min-h-11 items-center py-2 leading-snug lg:min-h-9 underline-offset-4 hover:underline'

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-semibold text-paper/70 text-sm">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

type FooterProps = { locale: Locale; tasks: PublicTask[]; settings: Settings }

export async function Footer({ locale, tasks, settings }: FooterProps) {
  const t = await getTranslations('footer')
  const { contact, links } = settings
  const socials = [
    ['Instagram', links.instagram],
    ['Facebook', links.facebook],
    ['X', links.x],
    ['LinkedIn', links.linkedin],
  ].filter(([, url]) => url)
  return (
    <footer id="footer" className="bg-ink text-paper">
      <Band className="bg-clay" />
      <div
        data-reveal
        className="page grid grid-cols-2 gap-x-6 gap-y-8 py-12 md:grid-cols-[1.4fr_1fr_1fr_1.2fr] md:gap-10"
      >
        <div className="col-span-2 grid content-start gap-4 md:col-span-1">
          <p className="flex items-center gap-2.5 font-extrabold text-xl">
            <Mark size={30} />
            Taskers
          </p>
          <p className="max-w-sm text-paper/85">{t('promise')}</p>
        </div>
        <Column title={t('tasks')}>
          {tasks.map((task) => (
            <li key={task.id}>
              <a href={requestPath(locale, task.id)} className={link}>
                {task.title}
              </a>
            </li>
          ))}
        </Column>
        <Column title={t('company')}>
          <li>
            <a href={localePath(locale, '/')} className={link}>
              {t('home')}
            </a>
          </li>
          <li>
            <a href={requestPath(locale)} className={link}>
              {t('getStarted')}
            </a>
          </li>
          <li>
            <a href={localePath(locale, '/become-tasker')} className={link}>
              {t('becomeTasker')}
            </a>
          </li>
          <li>
            <a href={localePath(locale, '/track')} className={link}>
              {t('track')}
            </a>
          </li>
          {pages.map((page) => (
            <li key={page}>
              <a href={localePath(locale, `/${page}`)} className={link}>
                {t(page)}
              </a>
            </li>
          ))}
          <li>
            <a href={`${localePath(locale, '/download-app')}#help`} className={link}>
              {t('helpCenter')}
            </a>
          </li>
          <li>
            <a href="#footer" className={link}>
              {t('contact')}
            </a>
          </li>
        </Column>
        <Column title={t('contact')}>
          <li>
            <a href={`tel:${contact.phone}`} className={`${link} tabular whitespace-nowrap`}>
              {displayPhone(contact.phone)}
            </a>
          </li>
          <li>
            <a href={whatsappUrl(contact.whatsapp)} className={link} rel="noopener">
              {t('whatsapp')}
            </a>
          </li>
          <li>
            <a href={`mailto:${contact.email}`} className={link}>
              {contact.email}
            </a>
          </li>
          <li className="py-2.5 lg:py-1.5">{contact.address}</li>
          {socials.map(([name, url]) => (
            <li key={name}>
              <a href={url} className={link} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </Column>
      </div>

      <div className="border-paper/20 border-t">
        <div className="page flex flex-wrap items-center justify-between gap-3 py-4 text-sm">
          <p>
            {t('rights', { year: kigaliDay(new Date()).slice(0, 4) })}
            {links.credit_name && links.credit_url && (
              <>
                {' '}
                <a href={links.credit_url} className={link} rel="noopener">
                  {t('credit', { name: links.credit_name })}
                </a>
              </>
            )}
          </p>
          <div className="[&_[aria-current]]:bg-paper/15">
            <LanguageLinks locale={locale} />
          </div>
        </div>
      </div>
    </footer>
  )
}
