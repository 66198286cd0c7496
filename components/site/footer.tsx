import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Band, Mark } from '@/components/ui/imigongo'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { kigaliDay } from '@/lib/i18n/time'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import type { Settings } from '@/lib/settings/schema'
import type { PublicTask } from '@/lib/tasks/schema'
import { FooterLink } from './footer-link'
import { LanguageLinks } from './language-links'
import { requestPath } from './links'

type Line = readonly [text: string, href?: string, className?: string]

function Column({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <div>
      <h2 className="mb-1 font-semibold text-paper/70 text-sm">{title}</h2>
      <ul>
        {lines.map(([text, href, className], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shorter in the page, and the lines never move
          <li key={index} {...(!href && { className: 'py-2.5 lg:py-1.5' })}>
            {href ? <FooterLink href={href} text={text} className={className} /> : text}
          </li>
        ))}
      </ul>
    </div>
  )
}

type FooterProps = { locale: Locale; tasks: PublicTask[]; settings: Settings }

export async function Footer({ locale, tasks, settings: { contact, links } }: FooterProps) {
  const t = await getTranslations('footer')
  const to = (path: string) => localePath(locale, path)
  const company: Line[] = [
    [t('home'), to('/')],
    [t('getStarted'), requestPath(locale)],
    [t('becomeTasker'), to('/become-tasker')],
    [t('track'), to('/track')],
    [t('about'), to('/about')],
    [t('careers'), to('/careers')],
    [t('privacy'), to('/privacy')],
    [t('terms'), to('/terms')],
    [t('helpCenter'), `${to('/download-app')}#help`],
    [t('contact'), '#footer'],
  ]
  const profiles: Line[] = [
    ['Instagram', links.instagram],
    ['Facebook', links.facebook],
    ['X', links.x],
    ['LinkedIn', links.linkedin],
  ]
  const ways: Line[] = [
    [displayPhone(contact.phone), `tel:${contact.phone}`, 'tabular whitespace-nowrap'],
    [t('whatsapp'), whatsappUrl(contact.whatsapp)],
    [contact.email, `mailto:${contact.email}`],
    [contact.address],
    ...profiles.filter(([, url]) => url),
  ]
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
        <Column title={t('tasks')} lines={tasks.map(({ id, title }) => [title, requestPath(locale, id)])} />
        <Column title={t('company')} lines={company} />
        <Column title={t('contact')} lines={ways} />
      </div>
      <div className="border-paper/20 border-t">
        <div className="page flex flex-wrap items-center justify-between gap-3 py-4 text-sm">
          <p>
            {t('rights', { year: kigaliDay(new Date()).slice(0, 4) })}
            {links.credit_name && links.credit_url && (
              <>
                {' '}
                <FooterLink href={links.credit_url} text={t('credit', { name: links.credit_name })} />
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
