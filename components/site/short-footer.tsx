import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type Locale, localePath } from '@/lib/i18n/constants'
import { displayPhone, whatsappUrl } from '@/lib/places/phone'
import type { Settings } from '@/lib/settings/schema'
import { FooterLink } from './footer-link'
import { LanguageLinks } from './language-links'

/** One line with the ways to reach us, below pages on which people have something to do. */
export async function ShortFooter({ locale, settings }: { locale: Locale; settings: Settings }) {
  const t = await getTranslations('footer')
  const { phone, whatsapp, email } = settings.contact
  return (
    <footer id="footer" className="border-rule border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 py-2 sm:gap-x-6 text-sm">
        <p className="mr-auto hidden font-semibold sm:block">Taskers</p>
        <FooterLink href={`tel:${phone}`} text={displayPhone(phone)} className="tabular whitespace-nowrap" />
        <FooterLink href={whatsappUrl(whatsapp)} text={t('whatsapp')} />
        <FooterLink href={`mailto:${email}`} text={email} className="hidden! sm:inline-flex!" />
        <FooterLink href={localePath(locale, '/privacy')} text={t('privacy')} />
        <LanguageLinks locale={locale} isShort className="hidden! sm:flex!" />
      </div>
    </footer>
  )
}
